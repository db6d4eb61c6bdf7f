import { PAYMENT_KINDS, type PaymentKind } from '@fellowship/domain/attendance/attendance-status';
import { onTimeUntil } from '@fellowship/domain/attendance/lateness';
import { shouldAutoMark } from '@fellowship/domain/attendance/marking/marking';
import { type ClockTime, dateTimeIn, type IsoDate, timeIn } from '@fellowship/domain/calendar/dates';
import { AUTO_MARK_MS } from '@fellowship/domain/platform/limits';
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useRememberedChoice } from '#browser/remembered.ts';
import { useNow, useSession, useToday } from '#identity/session-context.tsx';
import type { MemberRecord, Roster, RosterRow } from '../roster/roster.ts';
import {
  type Choice,
  choose,
  type EditedRow,
  type MarkingFacts,
  type RowView,
  rowsToStore,
  shownRecords,
  toRowView,
  unmarkedRows,
} from './draft.ts';
import type { Stored } from './mark-queue.ts';
import { useMarkQueue, useMarks } from './mark-queue-context.ts';

/** A row that was touched this recently is still being worked on: it stays open, and the automatic Mark waits. */
export const SETTLE_MS = 10_000;

/**
 * The rows that a person has just touched. Marks are stored within a second, and an admin who takes the fee right after
 * marking would find the row locked.
 */
function useTouchedRows() {
  const [touchedAt, setTouchedAt] = useState<ReadonlyMap<string, number>>(new Map());

  useEffect(() => {
    if (touchedAt.size === 0) return;
    const next = Math.min(...touchedAt.values()) + SETTLE_MS - performance.now();
    const timer = setTimeout(() => setTouchedAt(stillOpen), Math.max(next, 0));
    return () => clearTimeout(timer);
  }, [touchedAt]);

  return {
    rows: touchedAt,
    touch: (rotaryId: string) => setTouchedAt((before) => new Map(before).set(rotaryId, performance.now())),
    forget: () => setTouchedAt(new Map()),
  };
}

function stillOpen(before: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return new Map([...before].filter(([, at]) => performance.now() - at < SETTLE_MS));
}

export const MarkingContext = createContext<Marking | null>(null);

/** The marking of the meeting on the screen, for the controls of its rows. */
export function useRowMarking(): Marking {
  const marking = useContext(MarkingContext);
  if (!marking) throw new Error('Outside of the attendance screen.');
  return marking;
}

/** The last time that anything was stored, by the chapter's clock. */
export interface LastMark {
  readonly time: string;
  readonly count: number;
  readonly isAutomatic: boolean;
}

/** Marking the members of one meeting. */
export interface Marking {
  getView: (row: RosterRow) => RowView;
  choose: (row: RosterRow, choice: Choice) => void;
  edit: (row: RosterRow) => void;
  /** Locks the row again and stores what was chosen. */
  done: (row: RosterRow) => void;
  /** Forgets what was chosen for a row. */
  dismiss: (row: RosterRow) => void;
  /** The last minute to be on time; null if there is none. */
  lastMinuteInTime: ClockTime | null;
  /** Of the meeting, for attendance after it had ended. */
  meeting: { readonly date: IsoDate; readonly end: ClockTime | null };
  /** How fees that are taken now are paid; remembered. */
  paymentKind: PaymentKind;
  setPaymentKind: (kind: PaymentKind) => void;
  /** The members of the chapter for whom nothing is chosen yet. */
  rest: readonly RosterRow[];
  /** Stores everything that was chosen. */
  mark: () => Promise<Stored>;
  /** How many choices are not stored yet, those under way left out. */
  waitingCount: number;
  /** Whether Mark has anything to do: something to store, or rows to lock that are stored and still open. */
  canMarkNow: boolean;
  isStoring: boolean;
  last: LastMark | null;
  /** The members' records as they are shown, for the figures. */
  records: readonly MemberRecord[];
}

/** A choice is a draft that is stored automatically; Mark, Done and leaving the meeting store it at once. */
export function useMarking(roster: Roster): Marking {
  const { timeZone } = useSession();
  const now = useNow();
  const key = { chapterId: roster.chapterId, meetingId: roster.id };
  const queue = useMarkQueue();
  const { sending, last } = useMarks(key);
  const drafting = useDrafts(roster);
  const { drafts, edited, touched } = drafting;
  const minute = dateTimeIn(timeZone, now());
  const facts: MarkingFacts = { roster, drafts, sending, edited, touched, now: minute };
  const waiting = rowsToStore(facts);
  const [paymentKind, setPaymentKind] = useRememberedChoice('attendance/payment-kind', PAYMENT_KINDS, 'Cash');
  const latestWaiting = useLatest(waiting);

  const storeRows = (rows: readonly RosterRow[], isAutomatic = false): Promise<Stored> =>
    queue.store(key, getIds(rows), isAutomatic);

  function done(row: RosterRow): void {
    drafting.endEditing();
    void storeRows(waiting.filter(({ rotaryId }) => rotaryId === row.rotaryId));
  }

  /** May be called long after it was given, behind a question: what counts is what waits then. */
  async function mark(): Promise<Stored> {
    drafting.endEditing();
    const before = await queue.underWay(key);
    if (!before.isDone) return before;
    const stored = await storeRows(latestWaiting.current);
    return { ...stored, conflictCount: before.conflictCount + stored.conflictCount };
  }

  useAutoMark(facts, (rows) => void storeRows(rows, true));
  useStoreOnLeaving(waiting.length > 0, () => {
    queue.hold(key, null);
    void storeRows(waiting);
  });

  return {
    getView: (row) => toRowView(facts, row),
    rest: unmarkedRows(facts),
    choose: (row, choice) => drafting.choose(row, choice.isPaid ? { paymentKind, ...choice } : choice),
    lastMinuteInTime: lastMinuteInTime(roster),
    meeting: { date: roster.date, end: roster.timing[1] ?? null },
    paymentKind,
    setPaymentKind,
    edit: drafting.edit,
    done,
    dismiss: drafting.dismiss,
    mark,
    waitingCount: waiting.length,
    canMarkNow: waiting.length > 0 || touched.size > 0,
    isStoring: sending.size > 0,
    last: last && { ...last, time: timeIn(timeZone, new Date(now().getTime() - Date.now() + last.at)) },
    records: shownRecords(facts),
  };
}

/** Null where the early minutes reach into the day before. */
function lastMinuteInTime({ timing: [start = ''], earlyPresenceMinutes }: Roster): ClockTime | null {
  const until = onTimeUntil({ start, earlyPresenceMinutes });
  return until <= start ? until : null;
}

function getIds(rows: readonly RosterRow[]): string[] {
  return rows.map(({ rotaryId }) => rotaryId);
}

function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Choices outlive the screen: leaving it stores them, and closing the browser asks first. */
function useStoreOnLeaving(hasWaiting: boolean, storeAll: () => void): void {
  const leave = useEffectEvent(storeAll);
  useEffect(() => () => leave(), []);
  useEffect(() => {
    if (!hasWaiting) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasWaiting]);
}

/**
 * Mark runs by itself every 2 minutes while the meeting can be marked and rows exist: for everything that was not stored right
 * after it was chosen. The row that Edit has opened waits for its Done, one that was touched just now for the person to
 * finish, and what the server has refused for a new choice.
 */
function useAutoMark(facts: MarkingFacts, store: (rows: readonly RosterRow[]) => void): void {
  const today = useToday();
  const { roster } = facts;
  // Whether a past meeting could be marked does not matter: it never can, with or without a subscription.
  const isOn = shouldAutoMark(roster, { today, hasValidSubscription: true }, roster.rows.length);

  /** @returns when to come again */
  const run = useEffectEvent((): number => {
    const rows = rowsToStore(facts).filter(
      ({ rotaryId }) => rotaryId !== facts.edited?.rotaryId && !facts.drafts.get(rotaryId)?.isAnswered,
    );
    const settled = rows.filter(({ rotaryId }) => isSettled(facts.drafts.get(rotaryId)?.chosenAt ?? 0));
    if (settled.length > 0) store(settled);
    return settled.length < rows.length ? SETTLE_MS : AUTO_MARK_MS;
  });

  useEffect(() => {
    if (!isOn) return;
    let timer = setTimeout(tick, AUTO_MARK_MS);
    function tick(): void {
      timer = setTimeout(tick, run());
    }
    return () => clearTimeout(timer);
  }, [isOn]);
}

function isSettled(chosenAt: number): boolean {
  return Date.now() - chosenAt >= SETTLE_MS;
}

/** What was chosen and is not stored yet, and the one row that Edit has opened. */
function useDrafts({ chapterId, id: meetingId }: Roster) {
  const { timeZone } = useSession();
  const now = useNow();
  const key = { chapterId, meetingId };
  const queue = useMarkQueue();
  const { drafts, sending } = useMarks(key);
  const touched = useTouchedRows();
  const [edited, setEdited] = useState<EditedRow | null>(null);

  return {
    drafts,
    edited,
    touched: touched.rows,
    choose: (row: RosterRow, choice: Choice) => {
      const { rotaryId } = row;
      const before = drafts.get(rotaryId);
      const isSending = sending.has(rotaryId);
      const isOnThis = isSending || before?.baseVersion === (row.attendance?.version ?? 0);
      const moment = { now: dateTimeIn(timeZone, now()), isSending };
      queue.put(key, rotaryId, choose(row, (isOnThis && before) || null, choice, moment));
      if (edited?.rotaryId !== rotaryId) touched.touch(rotaryId);
    },
    /** Opens a stored row; what it said of a choice that was overtaken has been read. */
    edit: (row: RosterRow) => {
      const { rotaryId } = row;
      const version = row.attendance?.version ?? 0;
      setEdited({ rotaryId, version });
      queue.hold(key, rotaryId);
      if (drafts.has(rotaryId) && drafts.get(rotaryId)?.baseVersion !== version) {
        queue.put(key, rotaryId, null);
      }
    },
    dismiss: ({ rotaryId }: RosterRow) => queue.put(key, rotaryId, null),
    /** Nothing is being worked on any more: stored rows lock. */
    endEditing: () => {
      setEdited(null);
      queue.hold(key, null);
      touched.forget();
    },
  };
}
