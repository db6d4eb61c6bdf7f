import { randomBytes } from 'node:crypto';
import { isWholeText } from '#api/document-limits.ts';
import { type RecordOf, type RowOf, record } from '#storage/record.ts';
import { findRecord, insertRecord } from '#storage/record-store.ts';
import { statement } from '#storage/statement.ts';
import type { Queryable, Tx } from '#storage/transaction.ts';

/** An order in the test gateway's own books, which are apart from ours as a provider's are. */
const gatewayOrderRecord = record('test_gateway_order', {
  orderId: 'order_id',
  amountPaise: 'amount_paise',
  receipt: 'receipt',
  createdAt: 'created_at',
});

/** A payment in the test gateway's books. No money has moved. */
const gatewayPaymentRecord = record('test_gateway_payment', {
  paymentId: 'payment_id',
  orderId: 'order_id',
  amountPaise: 'amount_paise',
  status: 'status',
  reason: 'reason',
  createdAt: 'created_at',
});

export type GatewayOrder = RecordOf<typeof gatewayOrderRecord>;
export type GatewayPayment = RecordOf<typeof gatewayPaymentRecord>;

/** An unguessable id in the provider's format. */
const newId = (prefix: 'order' | 'pay') => `${prefix}_Test${randomBytes(9).toString('hex')}`;

export function insertGatewayOrder(
  tx: Tx,
  content: Pick<GatewayOrder, 'amountPaise' | 'receipt'>,
): Promise<GatewayOrder> {
  return insertRecord(tx, gatewayOrderRecord, { orderId: newId('order'), ...content });
}

/** The order of this id, which may be any text of an address. */
export async function findGatewayOrder(db: Queryable, orderId: string): Promise<GatewayOrder | null> {
  return isWholeText(orderId) ? findRecord(db, gatewayOrderRecord, { orderId }) : null;
}

export function findGatewayPayment(db: Queryable, paymentId: string): Promise<GatewayPayment | null> {
  return findRecord(db, gatewayPaymentRecord, { paymentId });
}

const LIST = statement<{ orderId: string }, RowOf<'test_gateway_payment'>>(
  'test-gateway-payments',
  'select * from test_gateway_payment where order_id = :orderId order by created_at desc',
);

/** Every payment that was tried for an order, the newest first. */
export async function listGatewayPayments(db: Queryable, orderId: string): Promise<GatewayPayment[]> {
  const rows = await LIST.run(db, { orderId });
  return rows.map(gatewayPaymentRecord.read);
}

const CAPTURE = statement<
  { paymentId: string; orderId: string; amountPaise: number },
  RowOf<'test_gateway_payment'>
>(
  'test-gateway-capture',
  `insert into test_gateway_payment (payment_id, order_id, amount_paise, status)
    values (:paymentId, :orderId, :amountPaise, 'captured')
    on conflict (order_id) where status = 'captured' do update set status = excluded.status
    returning *`,
);

/** Takes an order's payment; an order is paid once, so that a second try gives the first payment. */
export async function insertCaptured(tx: Tx, order: GatewayOrder): Promise<GatewayPayment> {
  const { orderId, amountPaise } = order;
  const [row] = await CAPTURE.run(tx, { paymentId: newId('pay'), orderId, amountPaise });
  return gatewayPaymentRecord.read(row as RowOf<'test_gateway_payment'>);
}

const FIND_UNPAID = statement<{ receipt: string }, { order_id: string }>(
  'test-gateway-unpaid',
  `select order_id from test_gateway_order o where receipt = :receipt
      and not exists (select from test_gateway_payment p where p.order_id = o.order_id and p.status <> 'failed')
    order by created_at desc limit 1`,
);

/** The unpaid order that was made with this receipt; null when there is none. */
export async function findUnpaidGatewayOrder(db: Queryable, receipt: string): Promise<string | null> {
  const [order] = await FIND_UNPAID.run(db, { receipt });
  return order?.order_id ?? null;
}

/** How many failed attempts the test gateway stores for an order: its page is open to everybody who knows the order's id. */
const MAX_FAILED_ATTEMPTS = 20;

/** Stores a failed attempt; beyond the limit it returns the newest of those that are stored. */
export async function insertFailed(tx: Tx, order: GatewayOrder, reason: string): Promise<GatewayPayment> {
  const { orderId, amountPaise } = order;
  const failed = (await listGatewayPayments(tx, orderId)).filter(({ status }) => status === 'failed');
  const [newest] = failed;
  if (newest && failed.length >= MAX_FAILED_ATTEMPTS) return newest;
  const content = { paymentId: newId('pay'), orderId, amountPaise, status: 'failed', reason } as const;
  return insertRecord(tx, gatewayPaymentRecord, content);
}

const REFUND = statement<{ paymentId: string }>(
  'test-gateway-refund',
  `update test_gateway_payment set status = 'refunded' where payment_id = :paymentId and status = 'captured'`,
);

/** Refunds a payment, once. */
export async function markGatewayRefunded(db: Queryable, paymentId: string): Promise<void> {
  await REFUND.run(db, { paymentId });
}
