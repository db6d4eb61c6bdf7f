import { type Refusal, refuse } from '../refusals/refusal.ts';
import { chapterRefusals } from './chapter.messages.ts';

/**
 * Why something cannot be done in a support chapter, or null when it can (rule chapters/support-chapters): it is not a club,
 * so no one can be imported, added or converted there, and it takes no subscription.
 */
export function supportChapterRefusal(isSupportChapter: boolean): Refusal | null {
  return isSupportChapter ? refuse('FORBIDDEN', chapterRefusals.isSupportChapter) : null;
}

const NAMES: readonly string[] = ['support chapter', 'support'];

/** Whether a chapter of this name is one of support admins, which no picker offers (rule chapters/support-chapters). */
export function isSupportChapterName(name: string): boolean {
  return NAMES.includes(name.trim().toLowerCase());
}
