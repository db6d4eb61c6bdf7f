import { titleCase } from '@fellowship/domain/classifications/classification-name';
import type { ChangeEvent } from 'react';

/** What is typed into a field, every word with a capital; the caret stays where it is, also amid the text. */
export function typedTitle({ currentTarget: input }: ChangeEvent<HTMLInputElement>): string {
  const title = titleCase(input.value);
  if (title !== input.value) {
    const { selectionStart } = input;
    input.value = title;
    input.setSelectionRange(selectionStart, selectionStart);
  }
  return title;
}
