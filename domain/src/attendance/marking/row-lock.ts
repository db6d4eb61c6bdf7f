/** The states of a row of the member attendance table. */
export type RowState =
  /** The meeting cannot be marked. */
  | 'readOnly'
  /** Not marked yet: editable at once. */
  | 'open'
  /** Marked: Edit opens it. */
  | 'locked'
  /** Marked, and opened by Edit: Done locks it. */
  | 'editing'
  /** Marked, while another row is being edited: Edit is disabled. */
  | 'waiting';

export interface RowLockFacts {
  readonly rowId: string;
  /** Whether an attendance of the row is stored. */
  readonly isMarked: boolean;
  readonly canMark: boolean;
  /** The row being edited; null when none is. */
  readonly editingRowId: string | null;
}

/** The state of a row: marked ones are locked until Edit, one at a time (rule attendance/row-lock). */
export function getRowState(facts: RowLockFacts): RowState {
  if (!facts.canMark) return 'readOnly';
  if (!facts.isMarked) return 'open';
  if (facts.editingRowId === facts.rowId) return 'editing';
  return facts.editingRowId === null ? 'locked' : 'waiting';
}

/** Whether the row's radios and checkbox can be changed. */
export function isRowOpen(state: RowState): boolean {
  return state === 'open' || state === 'editing';
}
