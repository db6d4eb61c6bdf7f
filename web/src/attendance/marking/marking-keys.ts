import type { MarkedStatus } from '@fellowship/domain/attendance/marking/marking';
import type { RosterRow } from '../roster/roster.ts';

/** What takes the focus after the last row carries this attribute. */
export const AFTER_LAST_ROW = { 'data-after-last-row': true } as const;

/** The name that the choices of a row share. */
export function choicesName({ rotaryId }: Pick<RosterRow, 'rotaryId'>): string {
  return `attendance-${rotaryId}`;
}

/** Moves the focus to the choices of a row. */
export function focusChoices(row: Pick<RosterRow, 'rotaryId'>): void {
  const choices = [
    ...document.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(choicesName(row))}"]`),
  ];
  (choices.find(({ checked }) => checked) ?? choices[0])?.focus();
}

/** Moves the focus to what comes after the last row. */
export function focusAfterLast(): void {
  document.querySelector<HTMLElement>('[data-after-last-row]')?.focus();
}

/** Names the row that an element belongs to, for the keys. */
export const ROW_ATTRIBUTE = 'data-member';

/** The member whose row holds the focus; null for none. */
export function focusedMember(): string | null {
  const row = document.activeElement?.closest(`tr, [${ROW_ATTRIBUTE}]`);
  const marked = row?.matches(`[${ROW_ATTRIBUTE}]`) ? row : row?.querySelector(`[${ROW_ATTRIBUTE}]`);
  return marked?.getAttribute(ROW_ATTRIBUTE) ?? null;
}

/** How a member can be marked, and its letter on the screen and the keyboard. */
export const MARK_CHOICES: readonly { status: MarkedStatus; letter: string }[] = [
  { status: 'Present', letter: 'P' },
  { status: 'Absent', letter: 'A' },
  { status: 'Leave', letter: 'L' },
];

/** What a key does here: marks, takes the fee, takes back, or leads to the search. */
export type MarkingKey = { status: MarkedStatus } | 'fee' | 'undo' | 'search';

/** The meaning of a key; null where it is the browser's, or belongs to a text field. */
export function readKey({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent): MarkingKey | null {
  if (ctrlKey || altKey || metaKey || isTyping(target)) return null;
  if (key === '/') return 'search';
  const letter = key.toUpperCase();
  if (letter === 'F') return 'fee';
  if (letter === 'U') return 'undo';
  const choice = MARK_CHOICES.find((known) => known.letter === letter);
  return choice ? { status: choice.status } : null;
}

/** Whether letters are typed into what has the focus, or a dialog stands over the list. */
function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  const isText = target.matches('input:not([type="radio"], [type="checkbox"]), textarea, select');
  return isText || target.isContentEditable;
}
