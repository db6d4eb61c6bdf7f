import { ORDER_MINUTES, REUSE_MINUTES } from '@fellowship/domain/billing/orders';
import type { PurchaseKind, Terms } from '@fellowship/domain/billing/purchase';
import { type RecordOf, type RowOf, record } from '#storage/record.ts';
import { findRecord, insertRecord } from '#storage/record-store.ts';
import { statement } from '#storage/statement.ts';
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
  chapterName: 'chapter_name',
  planName: 'plan_name',
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
  | 'createdAt'
  | 'chapterName'
  | 'status'
  | 'paymentId'
  | 'appliedAt'
  | 'receiptNumber'
  | 'startDate'
  | 'endDate'
  | 'kind'
> & { kind: PurchaseKind };

/** How long after it was made the provider is asked about an order for the first time. */
const FIRST_CHECK_SECONDS = 60;

const SCHEDULE_CHECK = statement<OrderKey>(
  'order-schedule-check',
  `update payment_order set next_check_at = now() + interval '${FIRST_CHECK_SECONDS} seconds'
    where chapter_id = :chapterId and order_id = :orderId`,
);

/** Stores an order; the provider is asked about one that costs something until it is known what became of it. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<PaymentOrder> {
  const stored = await insertRecord(tx, orderRecord, order);
  if (order.netPaise > 0)
    await SCHEDULE_CHECK.run(tx, { chapterId: order.chapterId, orderId: order.orderId });
  return stored;
}

const FIND_CHAPTER = statement<{ orderId: string }, { chapter_id: string }>(
  'order-chapter',
  'select chapter_id from payment_order where order_id = :orderId',
);

/** The chapter that an order of this id belongs to; null when there is none. */
export async function findChapterOfOrder(db: Queryable, orderId: string): Promise<string | null> {
  const [row] = await FIND_CHAPTER.run(db, { orderId });
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

const MARK_PAID = statement<OrderKey & { paymentId: string }>(
  'order-mark-paid',
  `update payment_order set status = 'paid', payment_id = :paymentId, paid_at = now(), checks = 0,
      next_check_at = now() + interval '1 hour'
    where chapter_id = :chapterId and order_id = :orderId`,
);

/** The payment of an order has arrived; what it pays for is not granted yet. The provider is asked again later. */
export async function markPaid(tx: Tx, { chapterId, orderId }: OrderKey, paymentId: string): Promise<void> {
  await MARK_PAID.run(tx, { chapterId, orderId, paymentId });
}

const MARK_APPLIED = statement<OrderKey & Pick<Terms, 'startDate' | 'endDate'>>(
  'order-mark-applied',
  `update payment_order set status = 'applied', applied_at = now(), start_date = :startDate, end_date = :endDate,
      chapter_name = (select name from chapter where chapter_id = :chapterId),
      receipt_number = (
        select coalesce(max(receipt_number), 0) + 1 from payment_order where chapter_id = :chapterId
      )
    where chapter_id = :chapterId and order_id = :orderId`,
);

/**
 * An order has granted what it was paid for: the period and the chapter's name are stored with it for the receipt, whose numbers are consecutive per
 * chapter. The chapter must be locked.
 */
export async function markApplied(
  tx: Tx,
  { chapterId, orderId }: OrderKey,
  { startDate, endDate }: Pick<Terms, 'startDate' | 'endDate'>,
): Promise<void> {
  await MARK_APPLIED.run(tx, { chapterId, orderId, startDate, endDate });
}

/** An attempt to pay has failed; another may still succeed. */
export async function markFailed(tx: Tx, { chapterId, orderId }: OrderKey): Promise<void> {
  await setStatus(tx, { chapterId, orderId }, ['created', 'expired'], 'failed');
}

/** Unpaid for too long. A payment that still arrives is stored for a support admin to decide. */
export async function markExpired(tx: Queryable, { chapterId, orderId }: OrderKey): Promise<void> {
  await setStatus(tx, { chapterId, orderId }, ['created', 'failed'], 'expired');
}

/** The money of an order was refunded. */
export async function markRefunded(tx: Tx, { chapterId, orderId }: OrderKey): Promise<void> {
  await setStatus(tx, { chapterId, orderId }, ['paid', 'applied'], 'refunded');
}

const SET_STATUS = statement<OrderKey & { from: PaymentOrder['status'][]; to: PaymentOrder['status'] }>(
  'order-set-status',
  `update payment_order set status = :to
    where chapter_id = :chapterId and order_id = :orderId and status = any(:from::text[])`,
);

async function setStatus(
  db: Queryable,
  { chapterId, orderId }: OrderKey,
  from: PaymentOrder['status'][],
  to: PaymentOrder['status'],
): Promise<void> {
  await SET_STATUS.run(db, { chapterId, orderId, from, to });
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

/** How long after its payment a paid order is checked again, for a second payment or a refund that was not reported. */
const LATER_CHECKS = "array[interval '1 hour', interval '1 day', interval '7 days']";

/** How long an order can be paid. */
const LIFETIME = `interval '${ORDER_MINUTES} minutes'`;

const COUNT_UNPAID = statement<{ chapterId: string; claimKey: string }, { unpaid: number }>(
  'orders-count-unpaid',
  `select (
      select count(*)::integer from payment_order
      where chapter_id = :chapterId and created_at > now() - interval '1 hour'
        and status in ('created', 'failed', 'expired') and net_paise > 0
    ) + (
      select count(*)::integer from payment_order_claim
      where chapter_id = :chapterId and claimed_at > now() - interval '1 hour' and purchase_key <> :claimKey
    ) as unpaid`,
);

/** How many unpaid orders a chapter has started within the last hour of real time, claimed ones included. */
export async function countUnpaidOrders(db: Queryable, chapterId: string, claimKey: string): Promise<number> {
  const [row] = await COUNT_UNPAID.run(db, { chapterId, claimKey });
  return row?.unpaid ?? 0;
}

const LIST_REUSABLE = statement<{ chapterId: string }, RowOf<'payment_order'>>(
  'orders-reusable',
  `select * from payment_order
    where chapter_id = :chapterId and created_at > now() - interval '${REUSE_MINUTES} minutes'
      and status in ('created', 'failed') and payment_id is null and net_paise > 0
    order by created_at desc`,
);

/** The chapter's unpaid orders that are recent enough for another request for the same purchase, the newest first. */
export async function listReusableOrders(db: Queryable, chapterId: string): Promise<PaymentOrder[]> {
  const rows = await LIST_REUSABLE.run(db, { chapterId });
  return rows.map((row) => orderRecord.read(row));
}

const IS_LATE = statement<{ createdAt: string; begunAt: string | null }, { is_late: boolean }>(
  'order-is-late',
  `select coalesce(:begunAt::timestamptz, now()) > :createdAt::timestamptz + ${LIFETIME} as is_late`,
);

/** Whether an order had ended when its payment was started. @param begunAt an ISO instant; null for now */
export async function isPaidLate(
  tx: Tx,
  { createdAt }: PaymentOrder,
  begunAt: string | null,
): Promise<boolean> {
  const [row] = await IS_LATE.run(tx, { createdAt, begunAt });
  return row?.is_late ?? false;
}

const SECONDS_LEFT = statement<{ createdAt: string }, { seconds: number }>(
  'order-seconds-left',
  `select greatest(0, floor(extract(epoch from :createdAt::timestamptz + ${LIFETIME} - now())))::int as seconds`,
);

/** For how many whole seconds an order can still be paid, in real time; 0 when it has ended. */
export async function readSecondsLeft(db: Queryable, { createdAt }: PaymentOrder): Promise<number> {
  const [row] = await SECONDS_LEFT.run(db, { createdAt });
  return row?.seconds ?? 0;
}

const CLAIM_DUE = statement<{ limit: number }, DueOrder>(
  'orders-claim-due',
  `update payment_order o set checks = o.checks + 1,
      next_check_at = case
        when o.checks >= ${MAX_CHECKS} then null
        when o.payment_id is not null then now() + interval '${MAX_PAUSE_SECONDS} seconds'
        when o.created_at + ${LIFETIME} > now() then least(due.pause_end, o.created_at + ${LIFETIME})
        else due.pause_end end
    from (
      select chapter_id, order_id,
        now() + make_interval(secs => least(${MAX_PAUSE_SECONDS}, 60 * 2 ^ least(checks, 12))) as pause_end
      from payment_order where next_check_at <= now()
      order by next_check_at limit :limit for update skip locked
    ) due
    where o.chapter_id = due.chapter_id and o.order_id = due.order_id
    returning o.chapter_id as "chapterId", o.order_id as "orderId", o.created_at + ${LIFETIME} <= now() as "hasEnded"`,
);

/** Claims orders about which the provider is to be asked now: no other process asks before their next pause is over. */
export function claimDueOrders(db: Queryable, limit: number): Promise<DueOrder[]> {
  return CLAIM_DUE.run(db, { limit });
}

const SCHEDULE_LATER = statement<OrderKey>(
  'order-schedule-later',
  `update payment_order set next_check_at = (
      select min(paid_at + later) from unnest(${LATER_CHECKS}) as later where paid_at + later > now()
    )
    where chapter_id = :chapterId and order_id = :orderId and paid_at is not null`,
);

/** Schedules the next of the later checks of a paid order, if there is one. */
export async function scheduleLaterCheck(db: Queryable, { chapterId, orderId }: OrderKey): Promise<void> {
  await SCHEDULE_LATER.run(db, { chapterId, orderId });
}
