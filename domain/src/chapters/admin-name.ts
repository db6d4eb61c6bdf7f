const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * The user name of a new chapter's admin (rule chapters/new-chapter): the chapter's name and 'admin' in lower case, without the
 * characters that no id may have. Null when nothing of the name is left.
 */
export function adminUserName(chapterName: string): string | null {
  const name = chapterName.toLowerCase().replace(/[\s#\p{C}]/gu, '');
  return LETTER_OR_DIGIT.test(name) ? `${name}admin` : null;
}
