import { randomUUID } from 'node:crypto';
import type { HeldSubscription, SubscriptionTerms, Terms } from '@fellowship/domain/billing/purchase';
import { subscriptionAuditFields, subscriptionFields } from '@fellowship/domain/billing/subscription.schema';
import { IS_ON_ROSTER } from '../chapters/chapter.store.ts';
import { publishEvent } from '../storage/events.ts';
import { type RecordOf, type RowOf, recordOf } from '../storage/record.ts';
import { insertRecord } from '../storage/record-store.ts';
import { statement } from '../storage/statement.ts';
import type { Queryable, Tx } from '../storage/transaction.ts';
import type { PaymentOrder } from './payments/payment-order.store.ts';

/** What a plan said when it was bought is copied and read by SQL of its own. */
export const subscriptionRecord = recordOf('chapter_subscription', subscriptionFields, [
  'plan_name',
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
    set plan_name = p.plan_name, duration_title = p.duration_title, price_paise = p.price_paise, renewal_enable_days = p.renewal_enable_days
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

export interface HeldChapter {
  readonly timeZone: string;
  readonly isSupport: boolean;
}

const LOCK = statement<{ chapterId: string }, HeldChapter>(
  'capacity-lock',
  `select time_zone as "timeZone", is_support as "isSupport" from chapter
    where chapter_id = :chapterId for no key update`,
);

/**
 * Locks the chapter until the transaction ends, so that no other transaction reserves places in it; records that only
 * name the chapter are not held up. It is a statement of its own: only what is read after it has seen what the one before
 * stored.
 * @returns null when there is none
 */
export async function holdChapter(tx: Tx, chapterId: string): Promise<HeldChapter | null> {
  const [chapter] = await LOCK.run(tx, { chapterId });
  return chapter ?? null;
}

const COUNT = statement<{ chapterId: string }, { taken: number }>(
  'capacity-count',
  `select count(*)::int as taken from member where chapter_id = :chapterId and ${IS_ON_ROSTER}`,
);

/** How many people take a place in the chapter's subscription: its Active members who are no admins. */
export async function countTakenSeats(db: Queryable, chapterId: string): Promise<number> {
  const [row] = await COUNT.run(db, { chapterId });
  return row?.taken ?? 0;
}

const READ = statement<{ chapterId: string }, { subscriptions: HeldSubscription[] }>(
  'purchase-facts',
  `
    select (
      select coalesce(json_agg(json_build_object(
        'planId', s.plan_id,
        'planName', coalesce(s.plan_name, p.plan_name, ''),
        'durationTitle', coalesce(s.duration_title, p.duration_title, ''),
        'pricePaise', coalesce(s.price_paise, p.price_paise, 0),
        'renewalEnableDays', coalesce(s.renewal_enable_days, p.renewal_enable_days, 0),
        'startDate', s.start_date,
        'endDate', s.end_date,
        'basicCount', s.basic_count,
        'additionalCount', s.additional_count,
        'usersBefore', s.users_before,
        'fullFrom', s.full_from,
        'status', s.status
      )), '[]')
      from chapter_subscription s left join plan p on p.plan_id = s.plan_id
      where s.chapter_id = chapter.chapter_id
    ) as subscriptions
    from chapter where chapter_id = :chapterId`,
);

/**
 * Every subscription that the chapter ever had, each on the terms that were copied onto it; one from before they were copied
 * has its plan's. @returns null when there is no such chapter
 */
export async function readPurchaseFacts(
  db: Queryable,
  chapterId: string,
): Promise<HeldSubscription[] | null> {
  const [found] = await READ.run(db, { chapterId });
  return found?.subscriptions ?? null;
}

const STORE = statement<Omit<Terms, 'previous'> & GrantedOrder, RowOf<'chapter_subscription'>>(
  'grant-store',
  `insert into chapter_subscription as s (chapter_id, plan_id, start_date, end_date, basic_count, additional_count,
      users_before, full_from, paid_paise, status, plan_name, duration_title, price_paise, renewal_enable_days)
    values (:chapterId, :planId, :startDate, :endDate, :basicCount, :additionalCount,
      :usersBefore, :fullFrom, :netPaise, 'Active', :planName, :durationTitle, :pricePaise, :renewalEnableDays)
    on conflict (chapter_id, plan_id, start_date) do update set
      end_date = excluded.end_date, basic_count = excluded.basic_count,
      additional_count = excluded.additional_count, users_before = excluded.users_before,
      full_from = excluded.full_from, paid_paise = s.paid_paise + excluded.paid_paise,
      status = excluded.status, plan_name = excluded.plan_name, duration_title = excluded.duration_title,
      price_paise = excluded.price_paise, renewal_enable_days = excluded.renewal_enable_days, version = s.version + 1
    returning *`,
);

type GrantedOrder = Pick<
  PaymentOrder,
  'chapterId' | 'netPaise' | 'planName' | 'durationTitle' | 'pricePaise' | 'renewalEnableDays'
>;

const EXPIRE = statement<
  { chapterId: string; planId: string; startDate: string },
  RowOf<'chapter_subscription'>
>(
  'grant-expire',
  `update chapter_subscription set status = 'Expired', version = version + 1
    where chapter_id = :chapterId and plan_id = :planId and start_date = :startDate and status = 'Active'
    returning *`,
);

/**
 * Stores what an order has bought, and what the subscription is now in its history; the subscription that it replaces is Expired.
 * A subscription to the same plan that also began today is continued as this one. The chapter must be locked.
 */
export async function storeGrant(tx: Tx, order: PaymentOrder, grant: Terms): Promise<void> {
  const { chapterId } = order;
  const { previous } = grant;
  if (previous && order.kind !== 'AddUsers') {
    const { planId, startDate } = previous;
    const expired = await EXPIRE.run(tx, { chapterId, planId, startDate });
    for (const row of expired) await keepAsSaved(tx, subscriptionRecord.read(row));
  }
  const rows = await STORE.run(tx, { ...order, ...grant });
  for (const row of rows) await keepAsSaved(tx, subscriptionRecord.read(row));
}
