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
