import type { MarkedStatus } from '@fellowship/domain/attendance/marking/marking';
import type { KeyboardEvent } from 'react';

/** How a member can be marked, and the letter that stands for it on the screen and the keyboard. */
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

/** What takes the focus after the last row carries this attribute. */
export const AFTER_LAST_ROW = { 'data-after-last-row': true } as const;

/** Moves the focus from a row's choices to those of the next row that can be marked, or to what comes after the last. */
export function focusNextRow(choices: HTMLFieldSetElement): void {
  const list = choices.closest('table, ul');
  const next = [...(list?.querySelectorAll('fieldset') ?? [])].find(
    (other) => !other.disabled && isAfter(choices, other),
  );
  const target =
    next?.querySelector<HTMLElement>('input:checked') ??
    next?.querySelector<HTMLElement>('input') ??
    document.querySelector<HTMLElement>('[data-after-last-row]');
  target?.focus();
}

function isAfter(one: Node, other: Node): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
