import { randomUUID } from 'node:crypto';
import { subscriptionAuditFields, subscriptionFields } from '@fellowship/domain/billing/subscription-fields';
import type { SubscriptionTerms } from '@fellowship/domain/billing/trial';
import { publishEvent } from '../storage/domain-events.ts';
import type { RecordOf, RowOf } from '../storage/record.ts';
import { recordOf } from '../storage/record-fields.ts';
import { insertRecord } from '../storage/record-store.ts';
import { statement } from '../storage/statement.ts';
import type { Queryable, Tx } from '../storage/transaction.ts';

/** What a plan said when it was bought is copied and read by SQL of its own. */
export const subscriptionRecord = recordOf('chapter_subscription', subscriptionFields, [
  'duration_title',
  'price_paise',
  'renewal_enable_days',
]);

export type Subscription = RecordOf<typeof subscriptionRecord>;

const FIND = statement<{ chapterId: string }, { subscriptions: RowOf<'chapter_subscription'>[] }>(
  'subscriptions-find',
  `select (select coalesce(json_agg(to_json(s)), '[]') from chapter_subscription s
      where s.chapter_id = chapter.chapter_id) as subscriptions
    from chapter where chapter_id = :chapterId`,
);

/** Every subscription the chapter ever had (a few); null when there is no such chapter. */
export async function findSubscriptions(db: Queryable, chapterId: string): Promise<Subscription[] | null> {
  const [row] = await FIND.run(db, { chapterId });
  return row?.subscriptions.map(subscriptionRecord.read) ?? null;
}

/** Stores a new subscription, and with it what it was when it was stored. */
export async function insertSubscription(tx: Tx, chapterId: string, terms: SubscriptionTerms): Promise<void> {
  const stored = await insertRecord(tx, subscriptionRecord, { chapterId, ...terms });
  await copyTerms(tx, stored);
  await keepAsSaved(tx, stored);
}

const COPY_TERMS = statement<Pick<Subscription, 'chapterId' | 'planId' | 'startDate'>>(
  'subscription-copy-terms',
  `update chapter_subscription s
    set duration_title = p.duration_title, price_paise = p.price_paise, renewal_enable_days = p.renewal_enable_days
    from plan p
    where p.plan_id = s.plan_id
      and s.chapter_id = :chapterId and s.plan_id = :planId and s.start_date = :startDate`,
);

/** Copies what its plan says today onto a new subscription, which no later change of the plan touches (rule billing/plan). */
export async function copyTerms(
  tx: Tx,
  { chapterId, planId, startDate }: Pick<Subscription, 'chapterId' | 'planId' | 'startDate'>,
): Promise<void> {
  await COPY_TERMS.run(tx, { chapterId, planId, startDate });
}

/** What a subscription was each time it was saved. */
export const subscriptionAuditRecord = recordOf('subscription_audit', subscriptionAuditFields);

export type SubscriptionAudit = RecordOf<typeof subscriptionAuditRecord>;

/**
 * Stores in the history what a subscription is now, as it was saved in this transaction, and announces the change: every process
 * asks anew whether the chapter's people may write.
 */
export async function keepAsSaved(
  tx: Tx,
  { version: _, usersBefore: _before, fullFrom: _from, ...saved }: Subscription,
): Promise<SubscriptionAudit> {
  await publishEvent(tx, { channel: 'subscription.changed', payload: saved.chapterId });
  return insertRecord(tx, subscriptionAuditRecord, { ...saved, subscriptionAuditId: randomUUID() });
}
