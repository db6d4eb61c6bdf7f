import type { HeldSubscription, Terms } from '@fellowship/domain/billing/periods';
import { sql } from 'kysely';
import type { RowOf } from '#storage/record.ts';
import type { Tx } from '#storage/transaction.ts';
import { keepAsSaved, subscriptionRecord } from '../../subscription.store.ts';
import type { PaymentOrder } from '../orders/payment-order.store.ts';

/**
 * Stores what an order has bought, with what the subscription is now in its history; the one that it takes the place of is
 * Expired. A subscription to the same plan that also began today is continued as this one. The chapter must be locked.
 */
export async function storeGrant(tx: Tx, order: PaymentOrder, grant: Terms): Promise<void> {
  const { chapterId, netPaise, durationTitle, pricePaise, renewalEnableDays, kind } = order;
  const { planId, startDate, endDate, basicCount, additionalCount, usersBefore, fullFrom, previous } = grant;
  if (previous && kind !== 'AddUsers') await expire(tx, chapterId, previous);
  const { rows } = await sql<RowOf<'chapter_subscription'>>`
    insert into chapter_subscription as s (chapter_id, plan_id, start_date, end_date, basic_count, additional_count,
      users_before, full_from, paid_paise, status, duration_title, price_paise, renewal_enable_days)
    values (${chapterId}, ${planId}, ${startDate}, ${endDate}, ${basicCount}, ${additionalCount},
      ${usersBefore}, ${fullFrom}, ${netPaise}, 'Active', ${durationTitle}, ${pricePaise}, ${renewalEnableDays})
    on conflict (chapter_id, plan_id, start_date) do update set
      end_date = excluded.end_date, basic_count = excluded.basic_count,
      additional_count = excluded.additional_count, users_before = excluded.users_before,
      full_from = excluded.full_from, paid_paise = s.paid_paise + excluded.paid_paise,
      status = excluded.status, duration_title = excluded.duration_title, price_paise = excluded.price_paise,
      renewal_enable_days = excluded.renewal_enable_days, version = s.version + 1
    returning *`.execute(tx);
  for (const row of rows) await keepAsSaved(tx, subscriptionRecord.read(row));
}

async function expire(tx: Tx, chapterId: string, previous: HeldSubscription): Promise<void> {
  const expired = await tx
    .updateTable('chapter_subscription')
    .set({ status: 'Expired', version: sql`version + 1` })
    .where('chapter_id', '=', chapterId)
    .where('plan_id', '=', previous.planId)
    .where('start_date', '=', previous.startDate)
    .where('status', '=', 'Active')
    .returningAll()
    .executeTakeFirst();
  if (expired) await keepAsSaved(tx, subscriptionRecord.read(expired));
}
