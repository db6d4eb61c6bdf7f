import { PAYMENT_KINDS, type PaymentKind } from '@fellowship/domain/attendance/attendance-status';
import { onTimeUntil } from '@fellowship/domain/attendance/lateness';
import { type ClockTime, dateTimeIn, type IsoDate, timeIn } from '@fellowship/domain/calendar/dates';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useRememberedChoice } from '#browser/remembered.ts';
import { useNow, useSession } from '#identity/session-context.ts';
import type { MemberRecord, Roster, RosterRow } from '../roster/roster.ts';
import type { Choice } from './draft.ts';
import type { Stored } from './mark-queue.ts';
import { useMarkQueue, useMarks } from './mark-queue-context.ts';
import {
  type MarkingFacts,
  type RowView,
  rowsToStore,
  shownRecords,
  toRowView,
  unmarkedRows,
} from './row-view.ts';
import { useAutoMark } from './use-auto-mark.ts';
import { useDrafts } from './use-drafts.ts';

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
