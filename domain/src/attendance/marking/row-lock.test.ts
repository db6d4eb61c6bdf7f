import { expect, test } from 'vitest';
import { getRowState, isRowOpen, type RowState } from './marking.ts';

test.each<[string, isMarked: boolean, canMark: boolean, editingRowId: string | null, RowState, boolean]>([
  ['not marked yet', false, true, null, 'open', true],
  ['not marked yet, another is edited', false, true, '2', 'open', true],
  ['marked', true, true, null, 'locked', false],
  ['marked, and its Edit was clicked', true, true, '1', 'editing', true],
  ['marked, another is edited', true, true, '2', 'waiting', false],
  ['not marked, but the meeting is closed', false, false, null, 'readOnly', false],
  ['being edited while the meeting is closed', true, false, '1', 'readOnly', false],
])('a row that is %s', (_name, isMarked, canMark, editingRowId, state, isOpen) => {
  expect(getRowState({ rowId: '1', isMarked, canMark, editingRowId })).toBe(state);
  expect(isRowOpen(state)).toBe(isOpen);
});
