import type { PaymentKind, PaymentStatus } from '@fellowship/domain/attendance/attendance-status';
import { NOT_LATE } from '@fellowship/domain/attendance/lateness';
import {
  decideMarking,
  getPaymentKind,
  getPaymentStatus,
  getRowState,
  isRowOpen,
  type MarkedStatus,
  type RowState,
} from '@fellowship/domain/attendance/marking/marking';
import type { ClockTime, LocalDateTime } from '@fellowship/domain/calendar/dates';
import type { MemberRecord, Roster, RosterRow } from '../roster/roster.ts';
import { type Draft, type Drafts, isAsStored } from './pending-marks.ts';

/** A change to one of the controls of a row. */
export interface Choice {
  readonly attendanceStatus?: MarkedStatus;
  readonly isPaid?: boolean;
  /** How it was paid. */
  readonly paymentKind?: PaymentKind;
  /** When the member came, on the meeting's date. */
  readonly arrival?: ClockTime;
  /** The admin states the arrival of many, and nobody has seen it at that minute. */
  readonly isArrivalStated?: boolean;
}

interface ChoiceFacts {
  /** The chapter's present minute. */
  readonly now: LocalDateTime;
  readonly isSending?: boolean;
}

/**
 * The draft after a choice; null where everything is as it is stored. The fee is honoured only when Present, so before a
 * status is chosen there is nothing that could be paid. While an earlier choice is under way (`isSending`), going back to
 * what is stored is a choice too.
 */
export function choose(
  row: RosterRow,
  before: Draft | null,
  choice: Choice,
  { now, isSending = false }: ChoiceFacts,
): Draft | null {
  const shown = before ?? row.attendance;
  const attendanceStatus = choice.attendanceStatus ?? markedStatus(shown);
  if (attendanceStatus === null) return null;
  const wanted = choice.isPaid === undefined ? (shown?.paymentStatus ?? 'Unpaid') : getFee(choice.isPaid);
  const paymentStatus = getPaymentStatus(attendanceStatus, wanted);
  const draft: Draft = {
    attendanceStatus,
    paymentStatus,
    paymentKind: getPaymentKind(paymentStatus, choice.paymentKind ?? shown?.paymentKind),
    ...newTime(row, before, { ...choice, attendanceStatus }, now),
    ...(choice.isArrivalStated && { isArrivalStated: true as const }),
    baseVersion: row.attendance?.version ?? 0,
    chosenAt: Date.now(),
  };
  return isAsStored(row, draft) && !isSending ? null : draft;
}

/**
 * What takes back a choice that has left the device: the draft that makes the row what it was before. A row that had no mark
 * becomes Unmarked again.
 */
export function takeBack(row: RosterRow, before: MemberRecord | null): Draft {
  const version = row.attendance?.version ?? 0;
  return {
    attendanceStatus: before?.attendanceStatus ?? 'Unmarked',
    paymentStatus: before?.paymentStatus ?? 'Unpaid',
    paymentKind: before?.paymentKind ?? null,
    attendedDateTime: before?.attendedDateTime ?? null,
    ...(before && { isArrivalSet: true as const }),
    baseVersion: version,
    chosenAt: Date.now(),
  };
}

/** Whether the draft can be stored as it is; otherwise another admin has changed the row since the choice. */
function isCurrent(row: RosterRow, draft: Draft): boolean {
  return draft.baseVersion === (row.attendance?.version ?? 0);
}

/** The record that storing the draft will make, to show it before the server has answered. */
export function draftedRecord(
  roster: Roster,
  row: RosterRow,
  draft: Draft,
  now: LocalDateTime,
): MemberRecord {
  const [start = ''] = roster.timing;
  const outcome = decideMarking({
    now,
    meeting: { ...roster, start },
    hasValidSubscription: true,
    change: draft,
    existing: row.attendance,
    canTakeBack: true,
  });
  const { rotaryId, memberName, classificationName, attendance } = row;
  const { attendanceStatus, paymentStatus, paymentKind = null, attendedDateTime } = draft;
  const decided = outcome.ok ? outcome.value : { isLate: false, lateTime: NOT_LATE };
  return {
    id: attendance?.id ?? rotaryId,
    rotaryId,
    memberName,
    classificationName,
    attendanceStatus,
    paymentStatus,
    paymentKind,
    attendedDateTime: attendedDateTime ?? attendance?.attendedDateTime ?? '',
    markedBy: attendance?.markedBy ?? '',
    leaveReason: null,
    version: attendance?.version ?? 0,
    ...decided,
  };
}

function markedStatus(shown: Draft | MemberRecord | null): MarkedStatus | null {
  return shown === null || shown.attendanceStatus === 'Unmarked' ? null : shown.attendanceStatus;
}

function getFee(isPaid: boolean): PaymentStatus {
  return isPaid ? 'Paid' : 'Unpaid';
}

/**
 * A time that is set by hand stays as long as the status; a row set back to the stored status keeps the stored time;
 * choosing the fee moves no time either.
 */
function newTime(
  row: RosterRow,
  before: Draft | null,
  { attendanceStatus, arrival }: Choice,
  now: LocalDateTime,
): Pick<Draft, 'attendedDateTime' | 'isArrivalSet'> {
  if (arrival !== undefined) {
    return { attendedDateTime: `${now.slice(0, 10)} ${arrival}`, isArrivalSet: true };
  }
  const isSame = before?.attendanceStatus === attendanceStatus;
  if (isSame && before?.isArrivalSet)
    return { attendedDateTime: before.attendedDateTime, isArrivalSet: true };
  if (row.attendance?.attendanceStatus === attendanceStatus) return { attendedDateTime: null };
  return { attendedDateTime: (isSame && before?.attendedDateTime) || now };
}

/** What a row tells beside its values. */
export type RowNote =
  /** Being stored now. */
  | { readonly kind: 'storing' }
  /** Chosen and not stored yet; a row that shows its stored value says what was chosen. */
  | { readonly kind: 'notStored'; readonly chosen: Draft }
  /** Somebody else was faster: the row shows theirs, and says what was chosen here, if anything was. */
  | { readonly kind: 'changedElsewhere'; readonly chosen: Draft | null };

/** The row that Edit has opened, and the record's version that it was opened on. */
export interface EditedRow {
  readonly rotaryId: string;
  readonly version: number;
}

/** A row of the member table as it is shown. */
export interface RowView {
  readonly state: RowState;
  readonly shown: MemberRecord | null;
  readonly note: RowNote | null;
}

export interface MarkingFacts {
  readonly roster: Roster;
  readonly drafts: Drafts;
  /** Members whose drafts are under way to the server. */
  readonly sending: ReadonlySet<string>;
  readonly edited: EditedRow | null;
  /** The chapter's present minute. */
  readonly now: LocalDateTime;
}

/** What a row shows: what was chosen, stored or not, or the record that somebody else was faster with. */
export function toRowView(facts: MarkingFacts, row: RosterRow): RowView {
  const { drafts, edited } = facts;
  const record = row.attendance;
  const draft = drafts.get(row.rotaryId);
  const shown =
    draft && isShown(facts, row, draft) ? draftedRecord(facts.roster, row, draft, facts.now) : record;
  const state = getRowState({
    rowId: row.rotaryId,
    isMarked: isMarked(shown),
    canMark: facts.roster.canMark,
    editingRowId: edited?.rotaryId ?? null,
  });
  return { state, shown, note: getNote(facts, row, state) };
}

/** What was chosen shows unless the server has refused it or the record has changed meanwhile. */
function isShown({ sending, roster }: MarkingFacts, row: RosterRow, draft: Draft): boolean {
  if (sending.has(row.rotaryId)) return true;
  return roster.canMark && isCurrent(row, draft) && !draft.isAnswered;
}

function getNote({ drafts, sending, edited }: MarkingFacts, row: RosterRow, state: RowState): RowNote | null {
  const draft = drafts.get(row.rotaryId);
  if (!draft) {
    const isOvertaken = state === 'editing' && edited?.version !== (row.attendance?.version ?? 0);
    return isOvertaken ? { kind: 'changedElsewhere', chosen: null } : null;
  }
  if (sending.has(row.rotaryId)) return { kind: 'storing' };
  if (isCurrent(row, draft)) return { kind: 'notStored', chosen: draft };
  return isAsStored(row, draft) ? null : { kind: 'changedElsewhere', chosen: draft };
}

/** Whether anything is recorded of a member: a withdrawn leave is stored as Unmarked. */
export function isMarked(record: MemberRecord | null): boolean {
  return record !== null && record.attendanceStatus !== 'Unmarked';
}

/** The rows whose drafts can be stored now. */
export function rowsToStore({ roster, drafts, sending }: MarkingFacts): RosterRow[] {
  if (!roster.canMark) return [];
  return roster.rows.filter((row) => {
    const draft = drafts.get(row.rotaryId);
    return draft !== undefined && !sending.has(row.rotaryId) && isCurrent(row, draft);
  });
}

/** The members of the chapter for whom nothing is stored and nothing is chosen. */
export function unmarkedRows(facts: MarkingFacts): RosterRow[] {
  return facts.roster.rows.filter((row) => {
    const { state, shown } = toRowView(facts, row);
    return row.isExpected && isRowOpen(state) && !isMarked(shown);
  });
}

/** Whether a row looks the same in both: then it is not drawn again. */
export function isSameView(one: RowView | undefined, other: RowView): boolean {
  return (
    one !== undefined &&
    one.state === other.state &&
    isSameRecord(one.shown, other.shown) &&
    one.note?.kind === other.note?.kind &&
    getChosen(one.note) === getChosen(other.note)
  );
}

function isSameRecord(one: MemberRecord | null, other: MemberRecord | null): boolean {
  if (one === other || one === null || other === null) return one === other;
  return (Object.keys(one) as (keyof MemberRecord)[]).every((key) => one[key] === other[key]);
}

function getChosen(note: RowNote | null): Draft | null {
  return note && 'chosen' in note ? note.chosen : null;
}
