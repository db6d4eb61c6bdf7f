/**
 * The composed keys that the API shows (rule chapters/keys): derived from the columns, never stored. An id
 * contains no `#`, so a key can always be parsed.
 */

/** The parts of a chapter-member key. */
export interface MemberKey {
  readonly chapterId: string;
  readonly memberId: string;
}

/** The key of a chapter: `CID#{chapterId}`. */
export function chapterKey(chapterId: string): string {
  return `CID#${part(chapterId)}`;
}

/** The key of a member within a chapter: `CID#{chapterId}#MID#{memberId}`. */
export function memberKey(chapterId: string, memberId: string): string {
  return `${chapterKey(chapterId)}#MID#${part(memberId)}`;
}

/** The chapter of a chapter key; null when the text is no such key. */
export function parseChapterKey(key: string): string | null {
  return /^CID#([^#]+)$/.exec(key)?.[1] ?? null;
}

/** The parts of a chapter-member key; null when the text is no such key. */
export function parseMemberKey(key: string): MemberKey | null {
  const [, chapterId, memberId] = /^CID#([^#]+)#MID#([^#]+)$/.exec(key) ?? [];
  return chapterId !== undefined && memberId !== undefined ? { chapterId, memberId } : null;
}

function part(id: string): string {
  if (id === '' || id.includes('#')) throw new RangeError(`Not usable in a key: "${id}"`);
  return id;
}

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
