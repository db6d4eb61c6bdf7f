import { PAYMENT_KINDS, type PaymentKind } from '@fellowship/domain/attendance/attendance-status';
import { onTimeUntil } from '@fellowship/domain/attendance/lateness';
import { shouldAutoMark } from '@fellowship/domain/attendance/marking/marking';
import { type ClockTime, dateTimeIn, timeIn } from '@fellowship/domain/calendar/dates';
import { AUTO_MARK_MS } from '@fellowship/domain/platform/limits';
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useRememberedChoice } from '#browser/remembered.ts';
import { useNow, useSession, useToday } from '#identity/session-context.tsx';
import type { Settle } from '../fees/use-settling.ts';
import type { MemberRecord, Roster, RosterRow } from '../roster/roster.ts';
import {
  type Choice,
  choose,
  type EditedRow,
  type MarkingFacts,
  type RowView,
  rowsToStore,
  takeBack,
  toRowView,
  unmarkedRows,
} from './draft.ts';
import type { Stored } from './mark-queue.ts';
import { useMarkQueue, useMarks } from './mark-queue-context.ts';
import type { Draft } from './pending-marks.ts';
import { type RowMarking, useRowViews } from './row-marking.ts';

/** A choice is not sent by the automatic run before it has had this long to be corrected. */
export const SETTLE_MS = 10_000;

export const MarkingContext = createContext<Marking | null>(null);

/** The marking of the meeting on the screen. */
export function useMeetingMarking(): Marking {
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

/** What was chosen last, to be taken back. */
export interface LastChoice {
  readonly id: number;
  readonly rows: readonly {
    readonly rotaryId: string;
    /** What was shown, and what of it was not stored, on which version of the record. */
    readonly before: MemberRecord | null;
    readonly draft: Draft | null;
    readonly version: number;
  }[];
}

/** Marking the members of one meeting. */
export interface Marking {
  /** For the rows: never another object, so that a mark draws only its own row again. */
  rows: RowMarking;
  getView: (row: RosterRow) => RowView;
  /** Chooses the same for many. */
  chooseMany: (rows: readonly RosterRow[], choice: Choice) => void;
  /** Takes the fees of members or gives them back, also after closing. */
  setFees: (rows: readonly RosterRow[], isPaid: boolean) => void;
  /** What was chosen last and can be taken back; null if there is nothing. */
  lastChoice: LastChoice | null;
  undo: () => void;
  /** The last minute to be on time; null if there is none. */
  lastMinuteInTime: ClockTime | null;
  /** How fees that are taken now are paid; remembered. */
  paymentKind: PaymentKind;
  setPaymentKind: (kind: PaymentKind) => void;
  /** The members of the chapter for whom nothing is chosen yet. */
  rest: readonly RosterRow[];
  /** Stores everything that was chosen. */
  mark: () => Promise<Stored>;
  /** How many choices are not stored yet, those under way left out. */
  waitingCount: number;
  isStoring: boolean;
  /** How many choices the server has not answered. */
  pendingCount: number;
  last: LastMark | null;
  /** The members' records as they are shown, for the figures. */
  records: readonly MemberRecord[];
}

/** A choice is a draft that is stored automatically; Mark, Done and leaving the meeting store it at once. */
export function useMarking(roster: Roster, settle: Settle): Marking {
  const { timeZone } = useSession();
  const now = useNow();
  const { chapterId, id: meetingId } = roster;
  const key = useMemo(() => ({ chapterId, meetingId }), [chapterId, meetingId]);
  const queue = useMarkQueue();
  const { drafts, sending, underWay, last } = useMarks(key);
  const [edited, setEdited] = useState<EditedRow | null>(null);
  const [lastChoice, setLastChoice] = useState<LastChoice | null>(null);
  const choiceId = useRef(0);
  const facts: MarkingFacts = { roster, drafts, sending, edited, now: dateTimeIn(timeZone, now()) };
  const waiting = rowsToStore(facts);
  const [paymentKind, setPaymentKind] = useRememberedChoice('attendance/payment-kind', PAYMENT_KINDS, 'Cash');
  const latestWaiting = useLatest(waiting);
  const views = roster.rows.map((row) => [row, toRowView(facts, row)] as const);

  const storeRows = (rows: readonly RosterRow[], isAutomatic = false): Promise<Stored> =>
    queue.store(key, getIds(rows), isAutomatic);

  /** Nothing is being worked on any more: the row that Edit had opened locks. */
  function endEditing(): void {
    setEdited(null);
    queue.hold(key, null);
  }

  /** May be called long after it was given, behind a question: what counts is what waits then. */
  async function mark(): Promise<Stored> {
    endEditing();
    const before = await queue.underWay(key);
    if (!before.isDone) return before;
    const stored = await storeRows(latestWaiting.current);
    return { ...stored, conflictCount: before.conflictCount + stored.conflictCount };
  }

  function toDraft(row: RosterRow, choice: Choice) {
    const before = drafts.get(row.rotaryId);
    const isSending = underWay.has(row.rotaryId);
    const isOnThis = isSending || before?.baseVersion === (row.attendance?.version ?? 0);
    const moment = { now: dateTimeIn(timeZone, now()), isSending };
    const paid = choice.isPaid ? { paymentKind, ...choice } : choice;
    return choose(row, (isOnThis && !before?.isAnswered && before) || null, paid, moment);
  }

  function chooseMany(rows: readonly RosterRow[], choice: Choice): void {
    choiceId.current += 1;
    setLastChoice({
      id: choiceId.current,
      rows: rows.map((row) => ({
        rotaryId: row.rotaryId,
        before: toRowView(facts, row).shown,
        draft: drafts.get(row.rotaryId) ?? null,
        version: row.attendance?.version ?? 0,
      })),
    });
    queue.putMany(
      key,
      rows.map((row) => [row.rotaryId, toDraft(row, choice)]),
    );
  }

  /** While the meeting can be marked a fee is a mark, which waits on the device with the others. */
  function setFees(rows: readonly RosterRow[], isPaid: boolean): void {
    if (roster.canMark) chooseMany(rows, { isPaid });
    else void settle({ members: getIds(rows), visitors: [] }, isPaid, paymentKind);
  }

  function undo(): void {
    const known = new Map(roster.rows.map((row) => [row.rotaryId, row]));
    setLastChoice(null);
    queue.putMany(
      key,
      (lastChoice?.rows ?? []).flatMap(({ rotaryId, before, draft, version }) => {
        const row = known.get(rotaryId);
        if (!row) return [];
        const hasLeft = underWay.has(rotaryId) || version !== (row.attendance?.version ?? 0);
        return [[rotaryId, hasLeft ? takeBack(row, before) : draft] as const];
      }),
    );
  }

  const rowMarking = useRowViews(views, {
    choose: (row, choice) => chooseMany([row], choice),
    setFee: (row, isPaid) => setFees([row], isPaid),
    /** Opens a marked row; what it said of a choice that was overtaken has been read. */
    edit: (row) => {
      const { rotaryId } = row;
      const version = row.attendance?.version ?? 0;
      setEdited({ rotaryId, version });
      queue.hold(key, rotaryId);
      const draft = drafts.get(rotaryId);
      if (draft && (draft.isAnswered || draft.baseVersion !== version) && !underWay.has(rotaryId))
        queue.put(key, rotaryId, null);
    },
    done: (row) => {
      endEditing();
      // Also what an earlier mark of the row, still on its way, keeps from being sent now.
      const isUnderWay = underWay.has(row.rotaryId);
      if (isUnderWay || waiting.some(({ rotaryId }) => rotaryId === row.rotaryId)) void storeRows([row]);
    },
    dismiss: ({ rotaryId }) => queue.put(key, rotaryId, null),
    undo,
  });

  useAutoMark(facts, (rows) => void storeRows(rows, true));
  useStoreOnLeaving(waiting.length > 0, () => {
    queue.hold(key, null);
    void storeRows(waiting);
  });

  return {
    rows: rowMarking,
    getView: (row) => toRowView(facts, row),
    rest: unmarkedRows(facts),
    chooseMany,
    setFees,
    lastChoice,
    undo,
    lastMinuteInTime: lastMinuteInTime(roster),
    paymentKind,
    setPaymentKind,
    mark,
    waitingCount: waiting.length,
    isStoring: sending.size > 0,
    pendingCount: [...drafts.values()].filter(({ isAnswered }) => !isAnswered).length,
    last: last && { ...last, time: timeIn(timeZone, new Date(now().getTime() - Date.now() + last.at)) },
    records: views.flatMap(([, { shown }]) => shown ?? []),
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
