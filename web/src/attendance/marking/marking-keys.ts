import type { MarkedStatus } from '@fellowship/domain/attendance/marking/marking';
import type { KeyboardEvent } from 'react';

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
