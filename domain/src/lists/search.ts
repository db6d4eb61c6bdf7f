import { searchMessages } from './search.messages.ts';

/** The longest text to search for (rule platform/search). */
export const MAX_SEARCH = 100;

/** Words beyond these narrow a search no further: each costs the server another look at every row. */
const MAX_WORDS = 8;

/** The different words of what is searched for, in small letters; none when nothing was typed. */
export function searchWords(typed: string): readonly string[] {
  const text = typed.trim().toLowerCase();
  return text === '' ? [] : [...new Set(text.split(/\s+/))].slice(0, MAX_WORDS);
}

/** Why a search is refused; null when it is not. */
export function searchRefusal(typed: string): string | null {
  return typed.length > MAX_SEARCH ? searchMessages.tooLong(MAX_SEARCH) : null;
}

/**
 * Whether every word is in one of the texts (rule platform/search).
 * @param words as `searchWords` gives them
 */
export function isFound(words: readonly string[], ...texts: readonly (string | null | undefined)[]): boolean {
  if (words.length === 0) return true;
  const all = texts.join('\n').toLowerCase();
  return words.every((word) => all.includes(word));
}
