import type { FastifyBaseLogger } from 'fastify';
import { type LiveReader, openLiveReader } from '#api/event-feed.ts';
import {
  ATTENDANCE_CHANGED,
  type ChangedAttendance,
  readAttendanceEvent,
} from '../meetings/attendance-event.ts';
import type { Database } from '../storage/database.ts';
import type { Events } from '../storage/events.ts';
import { type FoundChange, findChange } from './attendance.store.ts';

/** The meetings watched through this process; each is read once for all its watchers. */
interface MeetingFeeds {
  /** @param rotaryId only what concerns this member */
  watch(chapterId: string, meetingId: string, rotaryId: string | null): ChangeReader;
  close(): void;
}

declare module '../api/app.ts' {
  interface App {
    meetingFeeds: MeetingFeeds;
  }
}

/** Changes of this time become one message: a chapter that arrives together costs ten reads a second, not fifty. */
const GATHERING_MS = 100;
/** How long to wait for a database that does not answer. */
const RETRY_MS = 1_000;

interface Feed {
  readers: Set<ChangeReader>;
  changed: ChangedAttendance;
  timer: NodeJS.Timeout | null;
  isReading: boolean;
}

/** Opens the feeds of one process; it listens once, however many are watching. */
export function openMeetingFeeds(
  database: Database,
  events: Events,
  log: Pick<FastifyBaseLogger, 'warn'>,
): MeetingFeeds {
  const feeds = new Map<string, Feed>();

  const stop = events.subscribe(ATTENDANCE_CHANGED, (payload) => {
    if (payload === null) {
      for (const feed of feeds.values()) gather(feed, { ...feed.changed, isWhole: true });
      return;
    }
    const change = readAttendanceEvent(payload);
    const feed = feeds.get(buildKey(change));
    if (feed) gather(feed, change);
  });

  function gather(feed: Feed, change: ChangedAttendance): void {
    feed.changed = joined(feed.changed, change);
    schedule(feed, GATHERING_MS);
  }

  /** One read at a time, so that no message tells an older state than the one before. */
  function schedule(feed: Feed, delay: number): void {
    if (!feed.isReading) feed.timer ??= setTimeout(() => void tell(feed), delay).unref();
  }

  async function tell(feed: Feed): Promise<void> {
    const change = feed.changed;
    feed.timer = null;
    feed.changed = nothingChanged(change);
    feed.isReading = true;
    let delay = GATHERING_MS;
    try {
      const found = await findChange(database, change);
      const { chapterId, meetingId, isWhole } = change;
      if (found) push(feed, { chapterId, meetingId, ...found, mustRefetch: isWhole });
    } catch (error) {
      log.warn(`Live attendance: ${String(error)}`);
      feed.changed = joined(feed.changed, { ...change, isWhole: true });
      delay = RETRY_MS;
    } finally {
      feed.isReading = false;
      if (feed.readers.size > 0 && isSomething(feed.changed)) schedule(feed, delay);
    }
  }

  function leave(key: string, feed: Feed, reader: ChangeReader): void {
    feed.readers.delete(reader);
    if (feed.readers.size > 0) return;
    if (feed.timer) clearTimeout(feed.timer);
    feeds.delete(key);
  }

  return {
    watch(chapterId, meetingId, rotaryId) {
      const key = buildKey({ chapterId, meetingId });
      const changed = nothingChanged({ chapterId, meetingId });
      const feed = feeds.get(key) ?? { readers: new Set(), changed, timer: null, isReading: false };
      feeds.set(key, feed);
      const reader = openChangeReader(rotaryId, (ended) => leave(key, feed, ended));
      feed.readers.add(reader);
      return reader;
    },
    close: stop,
  };
}

function push({ readers }: Feed, change: AttendanceChange): void {
  for (const reader of readers) reader.push(change);
}

function buildKey({ chapterId, meetingId }: { chapterId: string; meetingId: string }): string {
  return `${meetingId}/${chapterId}`;
}

function nothingChanged(key: { chapterId: string; meetingId: string }): ChangedAttendance {
  return { chapterId: key.chapterId, meetingId: key.meetingId, members: [], visitors: [], isWhole: false };
}

function isSomething({ members, visitors, isWhole }: ChangedAttendance): boolean {
  return isWhole || members.length + visitors.length > 0;
}

function joined(one: ChangedAttendance, other: ChangedAttendance): ChangedAttendance {
  return {
    ...one,
    members: [...new Set([...one.members, ...other.members])],
    visitors: [...new Set([...one.visitors, ...other.visitors])],
    isWhole: one.isWhole || other.isWhole,
  };
}

/** What changed at a meeting since the message before. */
export interface AttendanceChange extends FoundChange {
  chapterId: string;
  meetingId: string;
  /** More has changed than fits here: read the roster again. */
  mustRefetch: boolean;
}

/** A reader this far behind must read everything again, which is cheaper than remembering changes for it. */
const MOST_WAITING_ROWS = 300;

/** One live subscription to a meeting: what has changed since it last looked waits for it as a single message. */
interface ChangeReader extends LiveReader<AttendanceChange> {
  push(change: AttendanceChange): void;
}

/**
 * @param rotaryId the reader wants to know only what concerns this member
 * @param onEnd called once, when the reader stops
 */
export function openChangeReader(
  rotaryId: string | null,
  onEnd: (reader: ChangeReader) => void,
): ChangeReader {
  let waiting: AttendanceChange | undefined;

  const reader = openLiveReader(
    () => {
      const change = waiting;
      waiting = undefined;
      return change;
    },
    () => onEnd(changes),
  );
  const changes: ChangeReader = Object.assign(reader, {
    push(change: AttendanceChange) {
      const news = rotaryId === null ? change : concerning(rotaryId, change);
      if (!news) return;
      waiting = waiting ? merged(waiting, news) : news;
      reader.wake();
    },
  });
  return changes;
}

function concerning(rotaryId: string, change: AttendanceChange): AttendanceChange | null {
  const rows = change.rows.filter((row) => row.rotaryId === rotaryId);
  return rows.length > 0 || change.mustRefetch ? { ...change, rows, visitors: [] } : null;
}

/** Both changes as one; of a record that is in both the later state. */
function merged(earlier: AttendanceChange, later: AttendanceChange): AttendanceChange {
  const rows = latestById([...earlier.rows, ...later.rows]);
  const visitors = latestById([...earlier.visitors, ...later.visitors]);
  const isTooMuch = rows.length + visitors.length > MOST_WAITING_ROWS;
  return {
    ...later,
    rows: isTooMuch ? [] : rows,
    visitors: isTooMuch ? [] : visitors,
    mustRefetch: earlier.mustRefetch || later.mustRefetch || isTooMuch,
  };
}

function latestById<Item extends { id: string }>(records: readonly Item[]): Item[] {
  return [...new Map(records.map((record) => [record.id, record])).values()];
}
