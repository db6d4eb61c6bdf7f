import { parseChapterKey } from '@fellowship/domain/chapters/keys';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { RefusalError } from '../refusal-error.ts';
import { API_MESSAGES } from './api.messages.ts';

/** The chapter of a key `CID#{chapterId}`. @throws RefusalError `BAD_INPUT` when it is none */
export function getChapterId(pk: string): string {
  const chapterId = parseChapterKey(pk);
  if (chapterId !== null) return chapterId;
  throw new RefusalError(
    refuse('BAD_INPUT', API_MESSAGES.chapterKeyForm, { pk: API_MESSAGES.notAChapterKey }),
  );
}
