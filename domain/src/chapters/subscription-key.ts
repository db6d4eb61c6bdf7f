import { chapterKey } from './keys.ts';

/** The parts of a subscription's key; without a plan it is the chapter's own key. */
export interface SubscriptionKey {
  readonly chapterId: string;
  readonly planId: string | null;
}

/** The key of a chapter's subscription to a plan: `CID#{chapterId}#PID#{planId}`. */
export function subscriptionKey(chapterId: string, planId: string): string {
  return `${chapterKey(chapterId)}#PID#${planId}`;
}

/** The parts of a subscription's or a chapter's key, ignoring further parts; null when the text is neither. */
export function parseSubscriptionKey(key: string): SubscriptionKey | null {
  const [, chapterId, planId = null] = /^CID#([^#]+)(?:#PID#([^#]+)(?:#.*)?)?$/s.exec(key) ?? [];
  return chapterId === undefined ? null : { chapterId, planId };
}
