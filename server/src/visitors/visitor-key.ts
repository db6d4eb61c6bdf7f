import { parseChapterKey } from '@fellowship/domain/chapters/keys';

/** The chapter that a `pk` names: its id, or the key made of it. */
export function chapterOfKey(pk: string): string {
  return parseChapterKey(pk) ?? pk;
}
