import type { KeyboardEvent } from 'react';

/**
 * What every field shares that finds in a list what is typed (`Select`, `TagsInput`, `Autocomplete`): the first match is
 * preselected, Enter picks it, and it never submits the form around the field.
 */
export const PICKER_PROPS = {
  selectFirstOptionOnChange: true,
  // Around the field, so that the field itself has dealt with the key before.
  wrapperProps: { onKeyDown: keepFormOpen },
};

function keepFormOpen(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** What can be picked. */
export interface PickerOption {
  readonly value: string;
  readonly label: string;
  /** What it is found by beside its label. */
  readonly texts?: string;
  /** Its heading while nothing is typed; options of one heading are grouped. */
  readonly group?: string;
}

/**
 * The options whose label or texts contain every typed word. Those whose label begins with the typed text come first,
 * then those one of whose words does; for the rest the order stays.
 */
export function findOptions(options: readonly PickerOption[], typed: string): readonly PickerOption[] {
  const search = typed.trim().toLowerCase();
  if (search === '') return options;
  const words = search.split(/\s+/);
  const found = options.flatMap((option) => {
    const texts = `${option.label} ${option.texts ?? ''}`.toLowerCase();
    return words.every((word) => texts.includes(word)) ? [{ option, rank: getRank(texts, search) }] : [];
  });
  return found.toSorted((a, b) => a.rank - b.rank).map(({ option }) => option);
}

function getRank(texts: string, search: string): number {
  if (texts.startsWith(search)) return 0;
  return texts.includes(` ${search}`) ? 1 : 2;
}
