/** The first letter of a word; the letters after an apostrophe belong to the word before it. */
const FIRST_LETTERS = /(^|[\s(/&-])(\p{Ll})/gu;

/**
 * Formats a name while it is typed: every word with a capital (rule classifications/name). The other letters stay as
 * they were typed, as a name may contain an abbreviation.
 */
export function titleCase(text: string): string {
  return text.replace(
    FIRST_LETTERS,
    (_match, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

/** Whether two names are the same, ignoring spaces and case (rule classifications/duplicate). */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

/** The key by which names are compared, without spaces and case (rule classifications/duplicate). */
export function nameKey(name: string): string {
  return name.replace(/\s/gu, '').toLowerCase();
}
