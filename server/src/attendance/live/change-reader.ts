import { type LiveReader, openLiveReader } from '#api/live-reader.ts';
import type { FoundChange } from './attendance-change.store.ts';

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
export interface ChangeReader extends LiveReader<AttendanceChange> {
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
