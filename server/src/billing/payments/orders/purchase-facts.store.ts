import type { HeldSubscription } from '@fellowship/domain/billing/periods';
import { statement } from '#storage/statement.ts';
import type { Queryable } from '#storage/transaction.ts';

const READ = statement<{ chapterId: string }, { subscriptions: HeldSubscription[] }>(
  'purchase-facts',
  `
    select (
      select coalesce(json_agg(json_build_object(
        'planId', s.plan_id,
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
