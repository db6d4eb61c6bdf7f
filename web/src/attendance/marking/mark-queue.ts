import { memberAttendanceNotSaved } from '@fellowship/domain/attendance/attendance.messages';
import type { QueryClient } from '@tanstack/react-query';
import { isUnreachable } from '#api/api-error.ts';
import type { MarkMemberAttendanceMutation } from '#api/generated/attendance/graphql.ts';
import { findEntry, type QueueEntry, subscribeToQueue } from '#browser/queue-store.ts';
import { beforeSending, hurryQueue, type Outcome, onOutcome } from '#platform/queue/queue-events.ts';
import { toText } from '#ui/errors.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { type MeetingKey, rosterChanges } from '../roster/roster.ts';
import {
  completeBatches,
  countPendingMarks,
  type Draft,
  type Drafts,
  draftsAfter,
  findBatch,
  type MarkAnswer,
  type MarkBatch,
  readBatch,
  readBatches,
  readMarks,
  writeBatch,
  writeMark,
} from './pending-marks.ts';

/** Debounce interval: with a connection, a mark is stored within a second of the tap. */
const STORE_AFTER_MS = 700;

/** What became of a batch of drafts. */
export interface Stored {
  readonly isDone: boolean;
  readonly count: number;
  /** Rows that another admin had changed meanwhile; they show the newer value now. */
  readonly conflictCount: number;
}

const NOTHING_STORED: Stored = { isDone: true, count: 0, conflictCount: 0 };
const FAILED: Stored = { isDone: false, count: 0, conflictCount: 0 };

/** The marks of one meeting that the server does not have yet. */
export interface Marks {
  readonly drafts: Drafts;
  /** Members whose drafts are being sent. */
  readonly sending: ReadonlySet<string>;
  /** These, and those of a batch that is sent again or was found on the device: what is chosen now follows it. */
  readonly underWay: ReadonlySet<string>;
  /** The row that is being edited: it is not sent automatically. */
  readonly heldRow: string | null;
  /** The last time that anything was stored, in milliseconds of this device's clock. */
  readonly last: { readonly at: number; readonly count: number; readonly isAutomatic: boolean } | null;
}

const NO_MARKS: Marks = {
  drafts: new Map(),
  sending: new Set(),
  underWay: new Set(),
  heldRow: null,
  last: null,
};

interface Meeting {
  readonly key: MeetingKey;
  marks: Marks;
  /** Of each call that stores: the members whose drafts it sends now, or after the batch that is on its way. */
  readonly wanted: Set<ReadonlySet<string>>;
}

/** Somebody who waits for the outcome of a batch. */
interface Waiter {
  readonly requestId: string;
  readonly isAutomatic: boolean;
  readonly resolve: (stored: Stored) => void;
}

/**
 * One person's marks in the queue, stored from the tap until the server has answered. Those of a meeting are collected into
 * batches, one after the other; a choice that is made while a batch is on its way is sent after it, on the record that it made.
 */
export class MarkQueue {
  private readonly person: string;
  private readonly client: QueryClient;
  private readonly storeAfterMs: number;
  private readonly meetings = new Map<string, Meeting>();
  /** The choices of this tab and those found at its start: those of other open tabs are theirs to collect. */
  private readonly own = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private waiters: readonly Waiter[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hasFailed = false;
  private isRunning = false;

  constructor(person: string, client: QueryClient, storeAfterMs = STORE_AFTER_MS) {
    this.person = person;
    this.client = client;
    this.storeAfterMs = storeAfterMs;
    this.refresh();
    for (const mark of readMarks(person)) this.own.add(toName(mark, mark.rotaryId));
  }

  /** Begins to send automatically. Returns a stop function. */
  start(): () => void {
    const collect = (): void => this.collect();
    const collectIfHidden = (): void => {
      if (document.visibilityState === 'hidden') this.collect();
    };
    const followOtherTabs = (): void => {
      this.refresh();
      const gone = this.waiters.filter(({ requestId }) => !findEntry(this.person, requestId));
      for (const { requestId } of gone) this.settle(requestId, NOTHING_STORED);
    };
    this.isRunning = true;
    completeBatches(this.person);
    const stops = [
      onOutcome((...outcome) => this.handle(...outcome)),
      beforeSending(collect),
      // An answered batch is removed after its outcome was told.
      subscribeToQueue(followOtherTabs),
    ];
    document.addEventListener('visibilitychange', collectIfHidden);
    this.collect();
    return () => {
      this.isRunning = false;
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', collectIfHidden);
      clearTimeout(this.timer);
      for (const { requestId } of this.waiters) this.settle(requestId, FAILED);
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  marksOf(key: MeetingKey): Marks {
    return this.meetings.get(toName(key))?.marks ?? NO_MARKS;
  }

  /** How many members' marks the server has not answered. */
  get leftCount(): number {
    return countPendingMarks(this.person);
  }

  /** Stores what was chosen for a member on the device, or removes it, and sends it after the debounce interval. */
  put(key: MeetingKey, rotaryId: string, draft: Draft | null): void {
    this.putMany(key, [[rotaryId, draft]]);
  }

  /** The same of many members at once. */
  putMany(key: MeetingKey, chosen: readonly (readonly [rotaryId: string, draft: Draft | null])[]): void {
    for (const [rotaryId, draft] of chosen) {
      writeMark(this.person, key, rotaryId, draft);
      this.own.add(toName(key, rotaryId));
    }
    this.refresh();
    if (chosen.some(([, draft]) => draft !== null)) this.collectSoon();
  }

  /** The row that is being edited waits for its Done; null when none is. */
  hold(key: MeetingKey, heldRow: string | null): void {
    if (heldRow === this.marksOf(key).heldRow) return;
    this.show(this.getMeeting(key), { heldRow });
    // What was chosen for it may have waited for a batch that is answered by now.
    if (heldRow === null) this.collectSoon();
  }

  /** Stores what was chosen for these members; after the person has left the app it waits on the device. */
  async store(key: MeetingKey, rotaryIds: readonly string[], isAutomatic = false): Promise<Stored> {
    if (!this.isRunning) return NOTHING_STORED;
    const meeting = this.getMeeting(key);
    const wanted = new Set(rotaryIds.filter((rotaryId) => meeting.marks.drafts.has(rotaryId)));
    meeting.wanted.add(wanted);
    this.refresh();
    let before = NOTHING_STORED;
    // Checked again after each wait, as another call may have made the next batch. Without one, nothing is awaited here.
    while (before.isDone && findBatch(this.person, key)) {
      before = add(before, await this.underWay(key, isAutomatic));
      // What another admin was faster with is not sent again.
      for (const id of wanted) if (meeting.marks.drafts.get(id)?.isAnswered) wanted.delete(id);
    }
    const stored = before.isDone ? add(before, await this.sendBatch(meeting, wanted, isAutomatic)) : before;
    meeting.wanted.delete(wanted);
    this.refresh();
    return stored;
  }

  /** Waits for the batch of a meeting that is on its way. */
  underWay(key: MeetingKey, isAutomatic = false): Promise<Stored> {
    const batch = findBatch(this.person, key);
    return batch ? this.settled(batch, isAutomatic) : Promise.resolve(NOTHING_STORED);
  }

  /** Sends everything that is left, the row being edited too. */
  flush(): void {
    for (const meeting of this.meetings.values()) this.show(meeting, { heldRow: null });
    this.collect();
    hurryQueue();
  }

  /** Whether a meeting has nothing that is sent automatically. */
  isSettled(key: MeetingKey): boolean {
    return this.idsToSend(this.getMeeting(key)).length === 0 && !findBatch(this.person, key);
  }

  /** Makes batches of what is sent automatically. */
  private collect(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const meeting of this.meetings.values()) {
      const ids = findBatch(this.person, meeting.key) ? [] : this.idsToSend(meeting);
      if (ids.length > 0) void this.store(meeting.key, ids, true);
    }
  }

  private collectSoon(): void {
    if (this.isRunning) this.timer ??= setTimeout(() => this.collect(), this.storeAfterMs);
  }

  private idsToSend({ key, marks: { drafts, heldRow } }: Meeting): string[] {
    return [...drafts].flatMap(([id, { isAnswered }]) =>
      isAnswered || id === heldRow || !this.own.has(toName(key, id)) ? [] : id,
    );
  }

  private sendBatch(
    { key, marks }: Meeting,
    wanted: ReadonlySet<string>,
    isAutomatic: boolean,
  ): Promise<Stored> {
    const drafts = new Map([...marks.drafts].filter(([rotaryId]) => wanted.has(rotaryId)));
    if (drafts.size === 0) return Promise.resolve(NOTHING_STORED);
    return this.settled(writeBatch(this.person, { ...key, drafts }), isAutomatic);
  }

  private settled({ requestId, state }: QueueEntry, isAutomatic: boolean): Promise<Stored> {
    const settled = new Promise<Stored>((resolve) => {
      this.waiters = [...this.waiters, { requestId, isAutomatic, resolve }];
    });
    if (state === 'waiting') hurryQueue();
    return settled;
  }

  private settle(requestId: string, stored: Stored): void {
    const isOwnedBy = (waiter: Waiter): boolean => waiter.requestId === requestId;
    for (const { resolve } of this.waiters.filter(isOwnedBy)) resolve(stored);
    this.waiters = this.waiters.filter((waiter) => !isOwnedBy(waiter));
  }

  private handle(entry: QueueEntry, outcome: Outcome): boolean {
    const batch = readBatch(entry);
    if (!batch) return false;
    const waiters = this.waiters.filter(({ requestId }) => requestId === entry.requestId);
    const isAutomatic = waiters.every((waiter) => waiter.isAutomatic);
    this.refresh();
    if (outcome.kind === 'done') {
      const { markMemberAttendance } = outcome.answer as MarkMemberAttendanceMutation;
      this.settle(entry.requestId, this.takeAnswer(batch, markMemberAttendance, isAutomatic));
    } else {
      if (outcome.kind === 'refused') this.takeRefusal(batch);
      if (this.shouldNotify(outcome, isAutomatic)) {
        toast.error(memberAttendanceNotSaved(toText(outcome.failure)));
        void rosterChanges(this.client, this.getMeeting(batch).key).refetch();
      }
      this.settle(entry.requestId, FAILED);
    }
    this.hasFailed = outcome.kind === 'unanswered';
    const hasMore = [...this.meetings.values()].some((meeting) => this.idsToSend(meeting).length > 0);
    if (hasMore && !this.hasFailed) this.collectSoon();
    return true;
  }

  /** Without a connection nothing has failed: the bar says that the marks wait. Another failure is said once, not with every try. */
  private shouldNotify(outcome: Outcome, isAutomatic: boolean): boolean {
    if (outcome.kind === 'refused') return true;
    if (outcome.kind === 'unanswered' && isUnreachable(outcome.failure)) return false;
    return !isAutomatic || !this.hasFailed;
  }

  private takeAnswer(batch: MarkBatch, { rows, conflicts }: MarkAnswer, isAutomatic: boolean): Stored {
    const meeting = this.getMeeting(batch);
    const changes = rosterChanges(this.client, meeting.key);
    changes.put({ members: [...rows, ...conflicts] });
    // Members who have left the chapter meanwhile are in neither list.
    if (rows.length + conflicts.length < batch.drafts.size) void changes.refetch();
    this.writeDrafts(meeting, draftsAfter(meeting.marks.drafts, batch.drafts, { rows, conflicts }));
    if (rows.length > 0) this.show(meeting, { last: { at: Date.now(), count: rows.length, isAutomatic } });
    return { isDone: true, count: rows.length, conflictCount: conflicts.length };
  }

  /** Refused drafts stay in sight; a choice that was made since is another one. */
  private takeRefusal(batch: MarkBatch): void {
    const meeting = this.getMeeting(batch);
    const drafts = [...meeting.marks.drafts].map(([id, draft]): [string, Draft] => {
      const isRefused = batch.drafts.get(id)?.chosenAt === draft.chosenAt;
      return [id, isRefused ? { ...draft, isAnswered: true } : draft];
    });
    this.writeDrafts(meeting, new Map(drafts));
  }

  private writeDrafts({ key, marks }: Meeting, drafts: Drafts): void {
    for (const [rotaryId, before] of marks.drafts) {
      const draft = drafts.get(rotaryId) ?? null;
      if (draft !== before) writeMark(this.person, key, rotaryId, draft);
    }
    this.refresh();
  }

  /** Takes over what the device has stored, also by other tabs. */
  private refresh(): void {
    const read = new Map<Meeting, Map<string, Draft>>();
    for (const mark of readMarks(this.person)) {
      const meeting = this.getMeeting(mark);
      read.set(meeting, (read.get(meeting) ?? new Map()).set(mark.rotaryId, mark.draft));
    }
    const batches = readBatches(this.person).map((batch) => [this.getMeeting(batch), batch.drafts] as const);
    for (const meeting of this.meetings.values()) {
      const drafts = read.get(meeting) ?? NO_MARKS.drafts;
      if (!isSame(drafts, meeting.marks.drafts)) this.show(meeting, { drafts });
      const sent = batches.flatMap(([of, batch]) => (of === meeting ? [...batch.keys()] : []));
      const sending = new Set([...meeting.wanted].flatMap((wanted) => [...wanted]));
      const underWay = sending.union(new Set(sent));
      const isChanged =
        sending.symmetricDifference(meeting.marks.sending).size > 0 ||
        underWay.symmetricDifference(meeting.marks.underWay).size > 0;
      if (isChanged) this.show(meeting, { sending, underWay });
    }
  }

  private getMeeting({ chapterId, meetingId }: MeetingKey): Meeting {
    const key = { chapterId, meetingId };
    const meeting = this.meetings.get(toName(key)) ?? { key, marks: NO_MARKS, wanted: new Set() };
    this.meetings.set(toName(key), meeting);
    return meeting;
  }

  private show(meeting: Meeting, change: Partial<Marks>): void {
    meeting.marks = { ...meeting.marks, ...change };
    for (const listener of this.listeners) listener();
  }
}

function add(before: Stored, next: Stored): Stored {
  return {
    isDone: next.isDone,
    count: before.count + next.count,
    conflictCount: before.conflictCount + next.conflictCount,
  };
}

function isSame(drafts: Drafts, others: Drafts): boolean {
  return drafts.size === others.size && [...drafts].every(([id, draft]) => others.get(id) === draft);
}

function toName({ chapterId, meetingId }: MeetingKey, rotaryId = ''): string {
  return JSON.stringify([chapterId, meetingId, rotaryId]);
}
