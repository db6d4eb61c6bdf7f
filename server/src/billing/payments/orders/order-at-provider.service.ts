import { setTimeout as sleep } from 'node:timers/promises';
import { unpaidOrdersRefusal } from '@fellowship/domain/billing/order-allowance';
import { paymentRefusals } from '@fellowship/domain/billing/payment.messages';
import type { App } from '#api/app.ts';
import { hashInput } from '#storage/input-hash.ts';
import { inTransaction, type Tx } from '#storage/transaction.ts';
import { refuseIf } from '../../../refusal-error.ts';
import { UnavailableError } from '../../../unavailable.ts';
import { holdChapter } from '../../capacity.store.ts';
import { claimOrder, type OrderClaim, releaseClaim } from './order-claim.store.ts';
import {
  countUnpaidOrders,
  listReusableOrders,
  type NewOrder,
  type PaymentOrder,
} from './payment-order.store.ts';

/** An order before the provider has given it its id. */
export type OrderContent = Omit<NewOrder, 'orderId' | 'receipt'>;

/** An order to be paid: one that the chapter has already, or a claim with the id of its order at the provider. */
export type OrderAtProvider =
  | { readonly found: PaymentOrder }
  | { readonly claim: OrderClaim; readonly orderId: string };

const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 1_000;
/** How long one waits for another who asks the provider for the same order. */
const MAX_WAIT_MS = 15_000;

/**
 * The order at the provider for a purchase (rule billing/order). The purchase is claimed before the provider is asked, so that
 * equal requests at the same moment leave one order there: the others wait and are given it. An order whose answer was lost is
 * found again by its receipt.
 * @throws UnavailableError when the provider does not answer
 */
export async function orderAtProvider(app: App, content: OrderContent): Promise<OrderAtProvider> {
  const purchaseKey = keyOfPurchase(content);
  let waited = 0;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    const claimed = await inTransaction(app.database, (tx) => findOrClaim(tx, content, purchaseKey));
    if (claimed !== null && 'found' in claimed) return claimed;
    if (claimed !== null)
      return { claim: claimed.claim, orderId: await askProvider(app, claimed.claim, content) };
    if (waited > MAX_WAIT_MS) throw new UnavailableError({ text: paymentRefusals.unavailable });
    waited += pause;
    await sleep(pause);
  }
}

/** Null while another asks the provider for an equal order. */
async function findOrClaim(
  tx: Tx,
  { chapterId }: OrderContent,
  purchaseKey: string,
): Promise<{ found: PaymentOrder } | { claim: OrderClaim } | null> {
  await holdChapter(tx, chapterId);
  const found = await findEqualOrder(tx, chapterId, purchaseKey);
  if (found) return { found };
  refuseIf(unpaidOrdersRefusal(await countUnpaidOrders(tx, chapterId, purchaseKey)));
  const claim = await claimOrder(tx, { chapterId, purchaseKey });
  return claim && { claim };
}

/** The unpaid order of a chapter for an equal purchase at an equal price; null when there is none that can still be paid. */
export async function findEqualOrder(
  tx: Tx,
  chapterId: string,
  purchaseKey: string,
): Promise<PaymentOrder | null> {
  const orders = await listReusableOrders(tx, chapterId);
  return orders.find((order) => keyOfPurchase(order) === purchaseKey) ?? null;
}

async function askProvider(
  { payments, database, log }: App,
  claim: OrderClaim,
  { netPaise }: OrderContent,
): Promise<string> {
  const { receipt, mayExist } = claim;
  try {
    const existing = mayExist ? await payments.findOrder(receipt) : null;
    return existing ?? (await payments.createOrder({ amountPaise: netPaise, receipt }));
  } catch (error) {
    log.warn(`The payment provider did not take an order: ${(error as Error).message}`);
    await releaseClaim(database.kysely, claim);
    throw new UnavailableError({ text: paymentRefusals.unavailable, cause: error });
  }
}

/** What makes two orders of a chapter equal: what is bought and every line of the price. */
function keyOfPurchase(order: OrderContent | PaymentOrder): string {
  return hashInput([
    order.kind,
    order.planId,
    order.durationDays,
    order.renewalEnableDays,
    order.memberCount,
    order.users,
    order.months,
    order.pricePaise,
    order.basePaise,
    order.discountPaise,
    order.discountId,
    order.voucherPaise,
    order.voucherId,
    order.netPaise,
    order.addedToPlanId,
    order.addedToStartDate,
  ]);
}
