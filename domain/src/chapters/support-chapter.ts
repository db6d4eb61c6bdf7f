import { type Refusal, refuse } from '../refusals/refusal.ts';
import { chapterRefusals } from './chapter.messages.ts';

/**
 * Why something cannot be done in a support chapter, or null where it can (rule chapters/support-chapters): it is no club,
 * so nobody moves in, joins or is converted there, and it takes no subscription.
 */
export function supportChapterRefusal(isSupportChapter: boolean): Refusal | null {
  return isSupportChapter ? refuse('FORBIDDEN', chapterRefusals.isSupportChapter) : null;
}
