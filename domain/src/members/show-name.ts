/** A word of Latin letters; an apostrophe, a hyphen or a full stop ends it. Other scripts are left as they are. */
const LATIN_WORDS = /[\p{Script=Latin}\p{M}\p{N}]+/gu;

/**
 * A name as screens and mails show it: stored in capitals, shown in title case (rule members/name). A name typed in both
 * cases stays as it was typed.
 */
export function showName(stored: string): string {
  const isTypedInBothCases = /\p{Ll}/u.test(stored) && /\p{Lu}/u.test(stored);
  if (isTypedInBothCases) return stored;
  return stored.replace(LATIN_WORDS, (word) => {
    const [first = '', ...rest] = word;
    return first.toUpperCase() + rest.join('').toLowerCase();
  });
}
