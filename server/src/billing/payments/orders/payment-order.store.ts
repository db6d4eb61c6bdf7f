import type { PurchaseKind, Terms } from '@fellowship/domain/billing/periods';
import { sql } from 'kysely';
import { type RecordOf, record } from '#storage/record.ts';
import { findRecord, insertRecord } from '#storage/record-store.ts';
import type { Queryable, Tx } from '#storage/transaction.ts';

/** An order with the lines of its price; what was ordered never changes, only what became of it. */
export const orderRecord = record('payment_order', {
  chapterId: 'chapter_id',
  orderId: 'order_id',
  receipt: 'receipt',
  createdAt: 'created_at',
  createdBy: 'created_by',
  kind: 'kind',
  planId: 'plan_id',
  durationTitle: 'duration_title',
  durationDays: 'duration_days',
  renewalEnableDays: 'renewal_enable_days',
  memberCount: 'member_count',
  users: 'users',
  months: 'months',
  pricePaise: 'price_paise',
  basePaise: 'base_paise',
  discountPaise: 'discount_paise',
  voucherPaise: 'voucher_paise',
  netPaise: 'net_paise',
  discountId: 'discount_id',
  discountText: 'discount_text',
  voucherId: 'voucher_id',
  voucherCode: 'voucher_code',
  addedToPlanId: 'added_to_plan_id',
  addedToStartDate: 'added_to_start_date',
  status: 'status',
  paymentId: 'payment_id',
  appliedAt: 'applied_at',
  receiptNumber: 'receipt_number',
  startDate: 'start_date',
  endDate: 'end_date',
});

export type PaymentOrder = RecordOf<typeof orderRecord>;

/** What an order says from the beginning. */
export type NewOrder = Omit<
  PaymentOrder,
  'createdAt' | 'status' | 'paymentId' | 'appliedAt' | 'receiptNumber' | 'startDate' | 'endDate' | 'kind'
> & { kind: PurchaseKind };

/** How long after it was made the provider is asked about an order for the first time. */
const FIRST_CHECK_SECONDS = 60;

/** Stores an order; the provider is asked about one that costs something until it is known what became of it. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<PaymentOrder> {
  const stored = await insertRecord(tx, orderRecord, order);
  if (order.netPaise > 0) await scheduleCheck(tx, stored, FIRST_CHECK_SECONDS);
  return stored;
}

/** The chapter that an order of this id belongs to; null when there is none. */
export async function findChapterOfOrder(db: Queryable, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payment_order')
    .select('chapter_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.chapter_id ?? null;
}

/** The order of a chapter; another chapter's is none. */
export function findOrder(db: Queryable, chapterId: string, orderId: string): Promise<PaymentOrder | null> {
  return findRecord(db, orderRecord, { chapterId, orderId });
}

/** The order, locked until the transaction ends. */
export function lockOrder(tx: Tx, chapterId: string, orderId: string): Promise<PaymentOrder | null> {
  return findRecord(tx, orderRecord, { chapterId, orderId }, { lock: true });
}

type OrderKey = Pick<PaymentOrder, 'chapterId' | 'orderId'>;

/** The payment of an order has arrived; what it gives is still to come. */
export async function markPaid(tx: Tx, { chapterId, orderId }: OrderKey, paymentId: string): Promise<void> {
  await tx
    .updateTable('payment_order')
    .set({ status: 'paid', payment_id: paymentId, paid_at: sql`now()`, next_check_at: null })
    .where('chapter_id', '=', chapterId)
    .where('order_id', '=', orderId)
    .execute();
}

/**
 * An order has given what it was paid for: the period is kept with it for the receipt, whose numbers run on by chapter. The
 * chapter must be held.
 */
export async function markApplied(
  tx: Tx,
  { chapterId, orderId }: OrderKey,
  { startDate, endDate }: Pick<Terms, 'startDate' | 'endDate'>,
): Promise<void> {
  await sql`
    update payment_order set status = 'applied', applied_at = now(), next_check_at = null,
      start_date = ${startDate}, end_date = ${endDate},
      receipt_number = (
        select coalesce(max(receipt_number), 0) + 1 from payment_order where chapter_id = ${chapterId}
      )
    where chapter_id = ${chapterId} and order_id = ${orderId}`.execute(tx);
}

/** An attempt to pay has failed; another may still succeed. */
export async function markFailed(tx: Tx, { chapterId, orderId }: OrderKey): Promise<void> {
  await setStatus(tx, { chapterId, orderId }, ['created', 'expired'], 'failed');
}

/** Nobody has paid for long. Money that comes all the same is still taken into account. */
export async function markExpired(tx: Queryable, { chapterId, orderId }: OrderKey): Promise<void> {
  await setStatus(tx, { chapterId, orderId }, ['created', 'failed'], 'expired');
}

/** The money of an order was given back. */
export async function markRefunded(tx: Tx, { chapterId, orderId }: OrderKey): Promise<void> {
  await setStatus(tx, { chapterId, orderId }, ['paid', 'applied'], 'refunded');
}

async function setStatus(
  db: Queryable,
  { chapterId, orderId }: OrderKey,
  from: PaymentOrder['status'][],
  to: PaymentOrder['status'],
): Promise<void> {
  await db
    .updateTable('payment_order')
    .set({ status: to })
    .where('chapter_id', '=', chapterId)
    .where('order_id', '=', orderId)
    .where('status', 'in', from)
    .execute();
}

async function scheduleCheck(tx: Tx, { chapterId, orderId }: OrderKey, seconds: number): Promise<void> {
  await tx
    .updateTable('payment_order')
    .set({ next_check_at: sql`now() + make_interval(secs => ${seconds})` })
    .where('chapter_id', '=', chapterId)
    .where('order_id', '=', orderId)
    .execute();
}

/** An order that nobody has told the end of; an old one is given up unless its payment is found. */
export interface DueOrder extends OrderKey {
  readonly isOld: boolean;
}

/** Pauses double from a minute to six hours; after some two weeks nobody pays any more. */
const LONGEST_PAUSE_SECONDS = 6 * 60 * 60;
const MOST_CHECKS = 70;

/** How many of the orders that a chapter has begun within an hour the provider is still to be asked about; of real time. */
export async function countUnpaidOrders(db: Queryable, chapterId: string): Promise<number> {
  const { rows } = await sql<{ unpaid: number }>`
    select count(*)::integer as unpaid from payment_order
    where chapter_id = ${chapterId} and next_check_at is not null
      and created_at > now() - interval '1 hour'`.execute(db);
  return rows[0]?.unpaid ?? 0;
}

/** Claims orders about which the provider is to be asked now: nobody else asks before their next pause is over. */
export async function claimDueOrders(db: Queryable, limit: number): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    update payment_order o set checks = o.checks + 1,
      next_check_at = case when o.checks < ${MOST_CHECKS} then
        now() + make_interval(secs => least(${LONGEST_PAUSE_SECONDS}, 60 * 2 ^ least(o.checks, 12))) end
    from (
      select chapter_id, order_id from payment_order where next_check_at <= now()
      order by next_check_at limit ${limit} for update skip locked
    ) due
    where o.chapter_id = due.chapter_id and o.order_id = due.order_id
    returning o.chapter_id as "chapterId", o.order_id as "orderId",
      o.created_at < now() - interval '1 day' as "isOld"`.execute(db);
  return rows;
}
