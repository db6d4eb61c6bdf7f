import { getRowState, isRowOpen, type RowState } from '@fellowship/domain/attendance/marking/row-lock';
import type { LocalDateTime } from '@fellowship/domain/calendar/dates';
import type { MemberRecord, Roster, RosterRow } from '../roster/roster.ts';
import { draftedRecord, isCurrent } from './draft.ts';
import { type Draft, type Drafts, isAsStored } from './drafts.ts';

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
