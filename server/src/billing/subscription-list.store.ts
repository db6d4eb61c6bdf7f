import { REMINDER_DAYS, type Reminder } from '@fellowship/domain/billing/validity';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { NAME_OF_CHAPTER } from '#chapters/chapter.store.ts';
import type { RowOf } from '#storage/record.ts';
import { changeRecord, findRecord, insertIfFree } from '#storage/record-store.ts';
import { statement } from '#storage/statement.ts';
import type { Queryable, Tx } from '#storage/transaction.ts';
import { TITLE_OF_PLAN } from './prices/prices.store.ts';
import {
  copyTerms,
  keepAsSaved,
  type Subscription,
  subscriptionAuditRecord,
  subscriptionRecord,
} from './subscription.store.ts';

/** The subscriptions of all chapters, or of one, in the order in which they end. */
export const subscriptionList = {
  record: subscriptionRecord,
  filters: ['chapterId', 'planId', 'startDate', 'endDate', 'status', 'basicCount', 'additionalCount'],
  search: { chapterName: NAME_OF_CHAPTER, durationTitle: TITLE_OF_PLAN },
  order: ['endDate', 'chapterId', 'planId', 'startDate'],
  composed: { pk: "('CID#' || chapter_id || '#PID#' || plan_id)" },
} as const;

/** What the subscriptions of a chapter were each time they were saved. */
export const subscriptionAuditList = {
  record: subscriptionAuditRecord,
  filters: ['planId', 'startDate', 'status', 'createdDateTime'],
  order: ['createdDateTime', 'subscriptionAuditId'],
  keys: ['chapterId', 'planId', 'paidPaise'],
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

const SOON_DAYS = Math.max(...REMINDER_DAYS);

/** A chapter whose subscription ends soon, or has ended without a reminder yet. */
export interface EndingChapter {
  readonly chapterId: string;
  readonly chapterName: string;
  readonly subscriptions: readonly Subscription[];
}

const LIST_ENDING = statement<
  { today: IsoDate },
  Omit<EndingChapter, 'subscriptions'> & { subscriptions: RowOf<'chapter_subscription'>[] }
>(
  'subscriptions-ending',
  `select chapter_id as "chapterId", name as "chapterName",
      (select json_agg(to_json(s)) from chapter_subscription s where s.chapter_id = chapter.chapter_id)
        as subscriptions
    from chapter
    where chapter_id in (
      select ending.chapter_id from chapter_subscription ending
      where ending.status = 'Active' and ending.end_date <= :today::date + ${SOON_DAYS})
    order by chapter_id`,
);

export async function listEndingChapters(db: Queryable, today: IsoDate): Promise<EndingChapter[]> {
  const rows = await LIST_ENDING.run(db, { today });
  return rows.map(({ subscriptions, ...chapter }) => ({
    ...chapter,
    subscriptions: subscriptions.map(subscriptionRecord.read),
  }));
}

const NOTE = statement<{ chapterId: string } & Reminder>(
  'subscription-reminder-note',
  `insert into subscription_reminder (chapter_id, end_date, days_before) values (:chapterId, :endDate, :daysBefore)
    on conflict do nothing returning 1`,
);

/** Notes that a reminder is sent. @returns false when it was noted before */
export async function noteReminder(tx: Tx, chapterId: string, reminder: Reminder): Promise<boolean> {
  return (await NOTE.run(tx, { chapterId, ...reminder })).length > 0;
}

const LIST_ADMINS = statement<{ chapterId: string }, { userName: string; email: string }>(
  'subscription-admins',
  `select rotary_id as "userName", email from member
    where chapter_id = :chapterId and status = 'Active' and is_admin and email is not null order by rotary_id`,
);

/** Who gets a chapter's mails: its Active admins who have an address. */
export function listAdminAddresses(
  db: Queryable,
  chapterId: string,
): Promise<{ userName: string; email: string }[]> {
  return LIST_ADMINS.run(db, { chapterId });
}
