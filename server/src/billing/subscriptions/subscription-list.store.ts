import { changeRecord, findRecord, insertIfFree } from '#storage/record-store.ts';
import { statement } from '#storage/statement.ts';
import type { Queryable, Tx } from '#storage/transaction.ts';
import { copyTerms, keepAsSaved, type Subscription, subscriptionRecord } from '../subscription.store.ts';

/** The subscriptions of all chapters, or of one, in the order in which they end. */
export const subscriptionList = {
  record: subscriptionRecord,
  filters: ['chapterId', 'planId', 'startDate', 'endDate', 'status', 'basicCount', 'additionalCount'],
  order: ['endDate', 'chapterId', 'planId', 'startDate'],
  composed: { pk: "('CID#' || chapter_id || '#PID#' || plan_id)" },
} as const;

/** What names one subscription. */
export type SubscriptionId = Pick<Subscription, 'chapterId' | 'planId' | 'startDate'>;

export function lockSubscription(
  tx: Tx,
  { chapterId, planId, startDate }: SubscriptionId,
): Promise<Subscription | null> {
  return findRecord(tx, subscriptionRecord, { chapterId, planId, startDate }, { lock: true });
}

/** @returns `null` when the chapter has subscribed to the plan from that day already */
export async function addSubscription(
  tx: Tx,
  content: Omit<Subscription, 'version'>,
): Promise<Subscription | null> {
  const added = await insertIfFree(tx, subscriptionRecord, content);
  if (!added) return null;
  await copyTerms(tx, added);
  await keepAsSaved(tx, added);
  return added;
}

/** Changes a subscription that this transaction has locked, and keeps what it is from now on. */
export async function changeSubscription(
  tx: Tx,
  { chapterId, planId, startDate }: SubscriptionId,
  content: Partial<Subscription>,
): Promise<Subscription> {
  const changed = await changeRecord(tx, subscriptionRecord, { chapterId, planId, startDate }, content);
  await keepAsSaved(tx, changed);
  return changed;
}

/** What people call a subscription by. */
export interface SubscriptionNames {
  readonly chapterName: string;
  /** The plan's title; null when there is no such plan. */
  readonly durationTitle: string | null;
}

type NamedSubscription = SubscriptionNames & Pick<Subscription, 'chapterId' | 'planId'>;

const READ_NAMES = statement<{ chapterIds: string[]; planIds: string[] }, NamedSubscription>(
  'subscription-names',
  `select wanted.chapter_id as "chapterId", wanted.plan_id as "planId", chapter.name as "chapterName",
      plan.duration_title as "durationTitle"
    from unnest(:chapterIds::text[], :planIds::text[]) as wanted (chapter_id, plan_id)
    join chapter using (chapter_id)
    left join plan using (plan_id)`,
);

/** By key, what the chapters and the plans of these subscriptions are called. */
export function readNames(
  db: Queryable,
  wanted: readonly Pick<Subscription, 'chapterId' | 'planId'>[],
): Promise<NamedSubscription[]> {
  const chapterIds = wanted.map(({ chapterId }) => chapterId);
  const planIds = wanted.map(({ planId }) => planId);
  return READ_NAMES.run(db, { chapterIds, planIds });
}
