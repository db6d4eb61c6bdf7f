import { randomUUID } from 'node:crypto';
import type { StoredFailures } from '@fellowship/domain/billing/order-allowance';
import { type RecordOf, record } from '#storage/record.ts';
import { insertIfFree } from '#storage/record-store.ts';
import { statement } from '#storage/statement.ts';
import type { Queryable, Tx } from '#storage/transaction.ts';
import type { PaymentOrder } from '../orders/payment-order.store.ts';

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
  });
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
