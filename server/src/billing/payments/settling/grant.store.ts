import type { Terms } from '@fellowship/domain/billing/periods';
import type { RowOf } from '#storage/record.ts';
import { statement } from '#storage/statement.ts';
import type { Tx } from '#storage/transaction.ts';
import { keepAsSaved, subscriptionRecord } from '../../subscription.store.ts';
import type { PaymentOrder } from '../orders/payment-order.store.ts';

const STORE = statement<Omit<Terms, 'previous'> & GrantedOrder, RowOf<'chapter_subscription'>>(
  'grant-store',
  `insert into chapter_subscription as s (chapter_id, plan_id, start_date, end_date, basic_count, additional_count,
      users_before, full_from, paid_paise, status, duration_title, price_paise, renewal_enable_days)
    values (:chapterId, :planId, :startDate, :endDate, :basicCount, :additionalCount,
      :usersBefore, :fullFrom, :netPaise, 'Active', :durationTitle, :pricePaise, :renewalEnableDays)
    on conflict (chapter_id, plan_id, start_date) do update set
      end_date = excluded.end_date, basic_count = excluded.basic_count,
      additional_count = excluded.additional_count, users_before = excluded.users_before,
      full_from = excluded.full_from, paid_paise = s.paid_paise + excluded.paid_paise,
      status = excluded.status, duration_title = excluded.duration_title, price_paise = excluded.price_paise,
      renewal_enable_days = excluded.renewal_enable_days, version = s.version + 1
    returning *`,
);

type GrantedOrder = Pick<
  PaymentOrder,
  'chapterId' | 'netPaise' | 'durationTitle' | 'pricePaise' | 'renewalEnableDays'
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
