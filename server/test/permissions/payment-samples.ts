import { randomUUID } from 'node:crypto';
import { newOrder } from '../payments.ts';
import type { Sample, Target } from './world.ts';

/** More than the chapter's subscription covers. */
const members: Sample = async ({ api: { database }, chapterId }) => {
  const covers =
    'update chapter_subscription set basic_count = 5, additional_count = 0 where chapter_id = $1';
  await database.pool.query(covers, [chapterId]);
  return 1_000;
};

/** What prices, orders and payments are asked with. */
export const PAYMENT_SAMPLES: Readonly<Record<string, Sample>> = {
  'CreateOrderInput.amount': () => 0,
  'CreateOrderInput.kind': () => 'AddUsers',
  'CreateOrderInput.memberCount': members,
  'CreatePaymentTransactionInput.orderId': toOrder,
  'CreatePaymentTransactionInput.status': () => 'Card declined',
  'getPaymentOrder.orderId': toOrder,
  'QuoteInput.kind': () => 'AddUsers',
  'QuoteInput.memberCount': members,
  'ResolveUnmatchedPaymentInput.paymentId': recordUnmatched,
  'ResolveUnmatchedPaymentInput.resolution': () => 'Granted',
  'VerifyPaymentInput.orderId': toOrder,
  'VerifyPaymentInput.paymentId': () => 'pay_1',
  'VerifyPaymentInput.signature': () => 'nobody’s',
};

/** An order of the chapter that nobody has paid. */
function toOrder({ api: { database }, chapterId }: Target): Promise<string> {
  return newOrder(database, { chapter_id: chapterId });
}

async function recordUnmatched({ api: { database } }: Target): Promise<string> {
  const payment_id = `pay_${randomUUID()}`;
  await database.kysely
    .insertInto('unmatched_payment')
    .values({ payment_id, amount_paise: 100, currency: 'INR', reason: 'unknownOrder' })
    .execute();
  return payment_id;
}
