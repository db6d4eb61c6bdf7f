/** How many characters of a long text a cell of a table shows (rule platform/long-texts). */
export const CELL_TEXT_LIMIT = 50;

const CHARACTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The text, or its first `limit` characters and '…' where it is longer (rule platform/long-texts). A character is
 * a grapheme: a letter with its marks, an emoji of several parts.
 */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const characters = Array.from(CHARACTERS.segment(text), ({ segment }) => segment);
  return characters.length <= limit ? text : `${characters.slice(0, limit).join('').trimEnd()}…`;
}
