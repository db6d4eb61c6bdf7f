import type { MarkedStatus } from '@fellowship/domain/attendance/marking/marking';
import { createContext, type KeyboardEvent, type RefObject, useContext } from 'react';
import { flushSync } from 'react-dom';
import type { TableHandle } from '#ui/table/use-table-state.ts';
import type { RosterRow } from '../roster/roster.ts';

type RosterTable = RefObject<TableHandle<RosterRow> | null>;

/** The table with the rows to mark. */
export const RosterTableContext = createContext<RosterTable>({ current: null });

/** What takes the focus after the last row carries this attribute. */
export const AFTER_LAST_ROW = { 'data-after-last-row': true } as const;

/** The name that the choices of a row share. */
export function choicesName({ rotaryId }: RosterRow): string {
  return `attendance-${rotaryId}`;
}

/** Moves the focus to the choices of the next row that can be marked, on a later page too, or to what comes after the last. */
export function useGoOn(): (row: RosterRow, isOpen: (row: RosterRow) => boolean) => void {
  const table = useContext(RosterTableContext);
  return (row, isOpen) => {
    const next = table.current?.rowsAfter(row).find(isOpen);
    if (!next) return document.querySelector<HTMLElement>('[data-after-last-row]')?.focus();
    // The row must be rendered before it can take the focus.
    flushSync(() => table.current?.show(next));
    focusChoices(next);
  };
}

function focusChoices(row: RosterRow): void {
  const choices = [
    ...document.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(choicesName(row))}"]`),
  ];
  (choices.find(({ checked }) => checked) ?? choices[0])?.focus();
}

/** How a member can be marked, and its letter on the screen and the keyboard. */
export const MARK_CHOICES: readonly { status: MarkedStatus; letter: string }[] = [
  { status: 'Present', letter: 'P' },
  { status: 'Absent', letter: 'A' },
  { status: 'Leave', letter: 'L' },
];

/** What the key that was pressed marks, or null; with Ctrl, Alt or Meta it is the browser's. */
export function statusOfKey({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): MarkedStatus | null {
  if (ctrlKey || altKey || metaKey) return null;
  return MARK_CHOICES.find(({ letter }) => letter === key.toUpperCase())?.status ?? null;
}
