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
    baseVersion: row.attendance?.version ?? 0,
    chosenAt: Date.now(),
  };
  return isAsStored(row, draft) && !isSending ? null : draft;
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
  /** Members whose rows a person is working on, stored or not. */
  readonly touched: ReadonlyMap<string, number>;
  /** The chapter's present minute. */
  readonly now: LocalDateTime;
}

/** What a row shows: its record, or what was chosen while the row is open or on its way. */
export function toRowView(facts: MarkingFacts, row: RosterRow): RowView {
  const { roster, drafts, sending, edited } = facts;
  const record = row.attendance;
  const editingRowId = edited?.rotaryId ?? null;
  const state = getRowState({
    rowId: row.rotaryId,
    isMarked: isMarked(record) && !facts.touched.has(row.rotaryId),
    canMark: roster.canMark,
    editingRowId,
  });
  const draft = drafts.get(row.rotaryId);
  if (!draft) {
    const isOvertaken = state === 'editing' && edited?.version !== record?.version;
    return { state, shown: record, note: isOvertaken ? { kind: 'changedElsewhere', chosen: null } : null };
  }
  if (sending.has(row.rotaryId)) {
    const shown = draftedRecord(roster, row, draft, facts.now);
    const isOpen = roster.canMark && facts.touched.has(row.rotaryId);
    const closed = editingRowId === null ? 'locked' : 'waiting';
    return { state: isOpen ? 'open' : closed, shown, note: { kind: 'storing' } };
  }
  if (!isCurrent(row, draft)) {
    const note: RowNote | null = isAsStored(row, draft) ? null : { kind: 'changedElsewhere', chosen: draft };
    return { state, shown: record, note };
  }
  const shown = isRowOpen(state) ? draftedRecord(roster, row, draft, facts.now) : record;
  return { state, shown, note: { kind: 'notStored', chosen: draft } };
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

/** The members' records as they will be once everything is stored: what the figures count. */
export function shownRecords(facts: MarkingFacts): MemberRecord[] {
  return facts.roster.rows.flatMap((row) => {
    const draft = facts.drafts.get(row.rotaryId);
    const isUnderWay = draft !== undefined && facts.sending.has(row.rotaryId);
    return isUnderWay ? draftedRecord(facts.roster, row, draft, facts.now) : (row.attendance ?? []);
  });
}
