import { randomUUID } from 'node:crypto';
import type { StoredFailures } from '@fellowship/domain/billing/orders';
import { type RecordOf, type RowOf, record } from '#storage/record.ts';
import { changeRecord, insertIfFree } from '#storage/record-store.ts';
import { statement } from '#storage/statement.ts';
import type { Queryable, Tx } from '#storage/transaction.ts';
import type { PaymentOrder } from './payment-order.store.ts';

/** What happened to the money of an order: taken, not taken with the reason, given back. */
export const transactionRecord = record('payment_transaction', {
  chapterId: 'chapter_id',
  transactionId: 'transaction_id',
  dateAndTime: 'at',
  kind: 'kind',
  planId: 'plan_id',
  orderId: 'order_id',
  paymentId: 'payment_id',
  amountPaise: 'amount_paise',
  status: 'status',
  discountDetails: 'discount_details',
  isReported: 'is_reported',
});

export type PaymentTransaction = RecordOf<typeof transactionRecord>;

/** The transactions of a chapter or of all, the oldest first. */
export const transactionList = {
  record: transactionRecord,
  filters: ['chapterId', 'orderId', 'planId', 'status', 'kind', 'dateAndTime'],
  order: ['dateAndTime', 'transactionId'],
  keys: ['chapterId', 'planId', 'amountPaise', 'orderId'],
} as const;

/**
 * Keeps what happened to a payment of an order; each payment is taken once, fails once and is given back once.
 * @returns null when that has been kept before
 */
export function insertTransaction(
  tx: Tx,
  order: PaymentOrder,
  { kind, paymentId, amountPaise, status }: TransactionContent,
): Promise<PaymentTransaction | null> {
  return insertIfFree(tx, transactionRecord, {
    chapterId: order.chapterId,
    transactionId: randomUUID(),
    kind,
    planId: order.planId,
    orderId: order.orderId,
    paymentId,
    amountPaise,
    status,
    discountDetails: getDetails(order),
    isReported: kind === 'failed' && paymentId === null,
  });
}

const LIST_FAILURES = statement<Pick<PaymentOrder, 'chapterId' | 'orderId'>, RowOf<'payment_transaction'>>(
  'payment-failures-of-order',
  `select * from payment_transaction
    where chapter_id = :chapterId and order_id = :orderId and kind = 'failed' order by at, transaction_id`,
);

/** The failed payments of an order that this transaction has locked, the oldest first. */
export async function listFailures(
  tx: Tx,
  { chapterId, orderId }: PaymentOrder,
): Promise<PaymentTransaction[]> {
  const rows = await LIST_FAILURES.run(tx, { chapterId, orderId });
  return rows.map(transactionRecord.read);
}

/** Stores with a failed payment what the other of its two reports has said. */
export function completeFailure(
  tx: Tx,
  { chapterId, transactionId }: PaymentTransaction,
  content: Pick<PaymentTransaction, 'paymentId' | 'isReported'>,
): Promise<PaymentTransaction> {
  return changeRecord(tx, transactionRecord, { chapterId, transactionId }, content);
}

const COUNT_ATTEMPTS = statement<Pick<PaymentOrder, 'chapterId' | 'orderId'>, { attempts: number }>(
  'payment-attempts',
  `select count(*)::int as attempts from payment_transaction
    where chapter_id = :chapterId and order_id = :orderId and kind in ('captured', 'failed')`,
);

/** How many attempts there were to pay an order: what was taken, and what failed. */
export async function countAttempts(db: Queryable, { chapterId, orderId }: PaymentOrder): Promise<number> {
  const [row] = await COUNT_ATTEMPTS.run(db, { chapterId, orderId });
  return row?.attempts ?? 0;
}

const COUNT_FAILURES = statement<Pick<PaymentOrder, 'chapterId' | 'orderId'>, StoredFailures>(
  'payment-failures',
  `select (
      select count(*)::int from payment_transaction
      where chapter_id = :chapterId and order_id = :orderId and kind = 'failed'
    ) as "ofOrder", (
      select count(*)::int from payment_transaction
      where chapter_id = :chapterId and at > now() - interval '1 day' and kind = 'failed' and payment_id is null
    ) as reported`,
);

/** How many failed payments are stored: of an order, and those only browsers have reported of its chapter in 24 hours. */
export async function countStoredFailures(
  db: Queryable,
  { chapterId, orderId }: PaymentOrder,
): Promise<StoredFailures> {
  const [failures] = await COUNT_FAILURES.run(db, { chapterId, orderId });
  return failures ?? { ofOrder: 0, reported: 0 };
}

type TransactionContent = Pick<PaymentTransaction, 'kind' | 'paymentId' | 'amountPaise' | 'status'>;

/** What made an order cheaper, as its transactions tell it; amounts are rupees. */
export function getDetails(order: PaymentOrder): string | null {
  const { discountId, discountPaise, voucherCode, voucherPaise } = order;
  if (discountId === null && voucherCode === null) return null;
  return JSON.stringify({
    discountId,
    voucherCode,
    amount: (discountPaise + voucherPaise) / 100,
    percentage: order.basePaise === 0 ? 0 : (discountPaise + voucherPaise) / order.basePaise,
  });
}

/** Something about a chapter's money that does not add up. */
interface WrongMoney {
  readonly total: string;
  readonly expected: string;
  readonly stored: string;
}

const FIND_WRONG = statement<{ chapterId: string }, WrongMoney>(
  'money-totals',
  `
    with taken as (
      select payment_id, order_id, amount_paise from payment_transaction
      where chapter_id = :chapterId and kind = 'captured'
    ), granted as (
      select order_id, payment_id, net_paise, voucher_id from payment_order
      where chapter_id = :chapterId and applied_at is not null
    ), waiting as (
      select payment_id, amount_paise from unmatched_payment
      where chapter_id = :chapterId and status <> 'Applied' and reason <> 'refundedLater'
    ), sums as (
      select coalesce((select sum(amount_paise) from taken), 0) as money_in,
        coalesce((select sum(net_paise) from granted), 0)
          + coalesce((select sum(amount_paise) from waiting), 0) as money_out
    )
    select 'money taken' as total, money_in || ' paise' as expected, money_out || ' paise' as stored
    from sums where money_in <> money_out
    union all
    select 'payment ' || payment_id, '1', places::text from (
      select taken.payment_id, (select count(*) from granted where granted.payment_id = taken.payment_id)
        + (select count(*) from waiting where waiting.payment_id = taken.payment_id) as places
      from taken where taken.payment_id is not null
    ) placed where places <> 1
    union all
    select 'order ' || order_id, '1', payments::text from (
      select granted.order_id, (select count(*) from taken where taken.order_id = granted.order_id
        and taken.payment_id is not distinct from granted.payment_id) as payments
      from granted
    ) applied where payments <> 1
    union all
    select 'voucher ' || voucher.voucher_code, '1', count(*)::text
    from granted join voucher on voucher.chapter_id = :chapterId and voucher.voucher_id = granted.voucher_id
    where not voucher.is_multiple and not exists (
      select from unmatched_payment u where u.payment_id = granted.payment_id
        and (u.status = 'Applied' or u.reason = 'refundedLater')
    )
    group by voucher.voucher_code having count(*) > 1`,
);

/**
 * Compares the money that was taken with what it gave (rule billing/queue): all payments of the chapter's orders with the orders
 * that were applied and the payments in the queue, each payment with the one place where it belongs, and each applied order
 * with its payment; what was applied and refunded later is in the queue for its correction only. A voucher that can be used once has lowered one applied order, but for those that support let pass.
 */
export function findWrongMoney(db: Queryable, chapterId: string): Promise<WrongMoney[]> {
  return FIND_WRONG.run(db, { chapterId });
}
