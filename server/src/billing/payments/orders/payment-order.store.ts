import { ORDER_MINUTES, REUSE_MINUTES } from '@fellowship/domain/billing/order-allowance';
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

/** The payment of an order has arrived; what it gives is still to come. The provider is asked again later. */
export async function markPaid(tx: Tx, { chapterId, orderId }: OrderKey, paymentId: string): Promise<void> {
  await sql`
    update payment_order set status = 'paid', payment_id = ${paymentId}, paid_at = now(), checks = 0,
      next_check_at = now() + interval '1 hour'
    where chapter_id = ${chapterId} and order_id = ${orderId}`.execute(tx);
}

/**
 * An order has given what it was paid for: the period is stored with it for the receipt, whose numbers are consecutive per
 * chapter. The chapter must be locked.
 */
export async function markApplied(
  tx: Tx,
  { chapterId, orderId }: OrderKey,
  { startDate, endDate }: Pick<Terms, 'startDate' | 'endDate'>,
): Promise<void> {
  await sql`
    update payment_order set status = 'applied', applied_at = now(),
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

/** Unpaid for too long. A payment that arrives all the same is stored and waits for a support admin. */
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

/** An order about which the provider is to be asked. */
export interface DueOrder extends OrderKey {
  /** Its time to be paid is over. */
  readonly hasEnded: boolean;
}

/**
 * Unpaid orders: pauses double from a minute to six hours for some two weeks, and one check is at the order's end. Paid orders
 * whose check got no answer: every six hours.
 */
const MAX_PAUSE_SECONDS = 6 * 60 * 60;
const MAX_CHECKS = 70;

/** How long after its payment a paid order is checked again, for a second payment or a refund that no message told of. */
const LATER_CHECKS = sql`array[interval '1 hour', interval '1 day', interval '7 days']`;

/** An order's lifetime, as PostgreSQL adds it. */
const LIFETIME = sql`make_interval(mins => ${ORDER_MINUTES})`;

/** How many unpaid orders a chapter has begun within the last hour of real time, claimed ones included. */
export async function countUnpaidOrders(db: Queryable, chapterId: string, claimKey: string): Promise<number> {
  const { rows } = await sql<{ unpaid: number }>`
    select (
      select count(*)::integer from payment_order
      where chapter_id = ${chapterId} and created_at > now() - interval '1 hour'
        and status in ('created', 'failed', 'expired') and net_paise > 0
    ) + (
      select count(*)::integer from payment_order_claim
      where chapter_id = ${chapterId} and claimed_at > now() - interval '1 hour' and purchase_key <> ${claimKey}
    ) as unpaid`.execute(db);
  return rows[0]?.unpaid ?? 0;
}

/** The chapter's unpaid orders that are young enough to be paid by another who orders the same, the newest first. */
export async function listReusableOrders(db: Queryable, chapterId: string): Promise<PaymentOrder[]> {
  const rows = await db
    .selectFrom('payment_order')
    .select(orderRecord.columns())
    .where('chapter_id', '=', chapterId)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${REUSE_MINUTES})`)
    .where('status', 'in', ['created', 'failed'])
    .where('payment_id', 'is', null)
    .where('net_paise', '>', 0)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => orderRecord.read(row));
}

/** Whether an order had ended when its payment was started. @param begunAt an ISO instant; null for now */
export async function isPaidLate(
  tx: Tx,
  { createdAt }: PaymentOrder,
  begunAt: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ is_late: boolean }>`
    select coalesce(${begunAt}::timestamptz, now()) > ${createdAt}::timestamptz + ${LIFETIME} as is_late`.execute(
    tx,
  );
  return rows[0]?.is_late ?? false;
}

/** For how many whole seconds an order can still be paid, in real time; 0 when it has ended. */
export async function readSecondsLeft(db: Queryable, { createdAt }: PaymentOrder): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(0, floor(extract(epoch from ${createdAt}::timestamptz + ${LIFETIME} - now())))::int
      as seconds`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** Claims orders about which the provider is to be asked now: no other process asks before their next pause is over. */
export async function claimDueOrders(db: Queryable, limit: number): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    update payment_order o set checks = o.checks + 1,
      next_check_at = case
        when o.checks >= ${MAX_CHECKS} then null
        when o.payment_id is not null then now() + make_interval(secs => ${MAX_PAUSE_SECONDS})
        when o.created_at + ${LIFETIME} > now() then least(due.pause_end, o.created_at + ${LIFETIME})
        else due.pause_end end
    from (
      select chapter_id, order_id,
        now() + make_interval(secs => least(${MAX_PAUSE_SECONDS}, 60 * 2 ^ least(checks, 12))) as pause_end
      from payment_order where next_check_at <= now()
      order by next_check_at limit ${limit} for update skip locked
    ) due
    where o.chapter_id = due.chapter_id and o.order_id = due.order_id
    returning o.chapter_id as "chapterId", o.order_id as "orderId",
      o.created_at + ${LIFETIME} <= now() as "hasEnded"`.execute(db);
  return rows;
}

/** A paid order whose check is done is checked again at the next of its later times, if there is one. */
export async function scheduleLaterCheck(db: Queryable, { chapterId, orderId }: OrderKey): Promise<void> {
  await sql`
    update payment_order set next_check_at = (
      select min(paid_at + later) from unnest(${LATER_CHECKS}) as later where paid_at + later > now()
    )
    where chapter_id = ${chapterId} and order_id = ${orderId} and paid_at is not null`.execute(db);
}
