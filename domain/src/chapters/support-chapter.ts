import { type Refusal, refuse } from '../refusals/refusal.ts';
import { chapterRefusals } from './chapter.messages.ts';

/**
 * Why something cannot be done in a support chapter, or null when it can (rule chapters/support-chapters): it is not a club,
 * so no one can be imported, added or converted there, and it takes no subscription.
 */
export function supportChapterRefusal(isSupportChapter: boolean): Refusal | null {
  return isSupportChapter ? refuse('FORBIDDEN', chapterRefusals.isSupportChapter) : null;
}
