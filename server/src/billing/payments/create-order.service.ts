import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { orderSchema } from '@fellowship/domain/billing/order.schema';
import { unpaidOrdersRefusal } from '@fellowship/domain/billing/orders';
import { paymentRefusals, priceChanged } from '@fellowship/domain/billing/payment.messages';
import { memberCountRefusal, type PurchaseKind } from '@fellowship/domain/billing/purchase';
import { toPaise, toRupees } from '@fellowship/domain/money/rupees';
import { refuse, validate } from '@fellowship/domain/refusals/refusal';
import type { App } from '#api/app.ts';
import { type PreparedMutation, type Work, withoutNulls } from '#api/mutation.ts';
import { hashInput, inTransaction, type Tx } from '#storage/transaction.ts';
import { accept, badField, RefusalError, refuseIf } from '../../refusal-error.ts';
import { UnavailableError } from '../../unavailable.ts';
import { holdChapter } from '../subscription.store.ts';
import { claimOrder, deleteClaim, type OrderClaim, releaseClaim } from './order-claim.store.ts';
import {
  countUnpaidOrders,
  findOrder,
  insertOrder,
  listReusableOrders,
  lockOrder,
  type NewOrder,
  type PaymentOrder,
} from './payment-order.store.ts';
import { insertTransaction } from './payment-transaction.store.ts';
import { type PricedPurchase, pricePurchase } from './price-purchase.service.ts';
import { applyOrder } from './settle-payment.service.ts';

/** An order as requested; the chapter's id is separate, read from `chapterId` or the key. */
interface OrderInput {
  chapterId: string;
  kind: PurchaseKind;
  planId?: string | null | undefined;
  memberCount: number;
  /** Rupees, as they were shown. */
  amount: number;
  currency?: string | null | undefined;
  /** JSON, of which the voucher's code counts. */
  discountDetails?: string | null | undefined;
}

/**
 * Orders a subscription at the price that the server calculates (rule billing/order). The provider is asked outside of any
 * transaction, for a claim that is stored before. Where nothing is to be paid there is no provider, and the order is applied at
 * once. Where the price differs from what was shown, it is refused with the new one.
 */
export const createOrder: PreparedMutation<OrderInput, PaymentOrder> = {
  action: 'payment.order',
  subject: ({ chapterId }) => ({ chapterId }),
  isForClub: true,
  async prepare({ call, caller, input }) {
    const { chapterId } = input;
    const order = accept(validate(orderSchema, withoutNulls(input)));
    const priced = await pricePurchase(call.app.database.kysely, chapterId, order, call.platformToday());
    refuseIf(memberCountRefusal(order.memberCount, priced.activeMembers));
    const { netPaise } = priced.lines;
    if (toPaise(order.amount) !== netPaise) throw badField('amount', priceChanged(netPaise), 'CONFLICT');
    const { amount: _shown, currency: _ours, voucherCode: _entered, ...bought } = order;
    const content: OrderContent = {
      ...toContent(priced),
      ...bought,
      ...getPlan(priced),
      chapterId,
      createdBy: caller.userName,
      voucherCode: priced.voucher?.voucherCode ?? null,
    };
    if (netPaise === 0) return storeFree(content);
    const made = await orderAtProvider(call.app, content);
    // The chapter has an equal order already: its repetition is given the same.
    return 'found' in made ? async () => ({ answer: made.found }) : storeClaimed(content, made);
  },
};

/** Stores what the provider has made, unless another has taken the claim over meanwhile and stored it. */
function storeClaimed(
  content: OrderContent,
  { claim, orderId }: { claim: OrderClaim; orderId: string },
): Work<OrderInput, PaymentOrder> {
  return async ({ tx }) => {
    const { chapterId } = content;
    await holdChapter(tx, chapterId);
    const found =
      (await findOrder(tx, chapterId, orderId)) ?? (await findEqualOrder(tx, chapterId, claim.purchaseKey));
    if (found) return { answer: found };
    const stored = await insertOrder(tx, { ...content, orderId, receipt: claim.receipt });
    await deleteClaim(tx, claim);
    return { answer: stored, audit: toAuditEntry(stored) };
  };
}

/** Stores and applies an order of nothing to pay. The same request again finds the order of the first. */
function storeFree(content: OrderContent): Work<OrderInput, PaymentOrder> {
  return async ({ tx, call }) => {
    const { chapterId } = content;
    const receipt = randomUUID();
    await holdChapter(tx, chapterId);
    const stored = await insertOrder(tx, { ...content, orderId: `free_${receipt}`, receipt });
    await insertTransaction(tx, stored, {
      kind: 'captured',
      paymentId: null,
      amountPaise: 0,
      status: 'Ok',
    });
    const reason = await applyOrder(tx, stored, call.platformToday());
    if (reason === 'voucherUsed') throw badField('voucherCode', paymentRefusals.voucher);
    if (reason !== null) throw new RefusalError(refuse('CONFLICT', paymentRefusals.doesNotFit));
    const applied = await lockOrder(tx, chapterId, stored.orderId);
    return { answer: applied ?? stored, audit: toAuditEntry(stored) };
  };
}

function toAuditEntry({ orderId, kind, memberCount, netPaise }: PaymentOrder) {
  return { subject: orderId, before: null, after: { kind, memberCount, amount: toRupees(netPaise) } };
}

function toContent({ terms, lines, discount, voucher }: PricedPurchase) {
  const { planId, users, months, pricePaise, previous, startDate } = terms;
  const isAdded = previous !== null && previous.startDate === startDate && previous.planId === planId;
  return {
    users,
    months,
    pricePaise,
    ...lines,
    discountId: discount?.discountId ?? null,
    discountText: discount?.discountText ?? '',
    voucherId: voucher?.voucherId ?? null,
    addedToPlanId: isAdded ? previous.planId : null,
    addedToStartDate: isAdded ? previous.startDate : null,
  };
}

/** The terms that the subscription will hold: those of the plan, or of the subscription that users are added to. */
function getPlan({ terms, plan }: PricedPurchase) {
  const { previous, planId } = terms;
  const held = plan ?? previous;
  return {
    planId,
    planName: held?.planName ?? '',
    durationTitle: held?.durationTitle ?? '',
    durationDays: plan?.durationDays ?? null,
    renewalEnableDays: held?.renewalEnableDays ?? 0,
  };
}

/** An order before the provider has given it its id. */
type OrderContent = Omit<NewOrder, 'orderId' | 'receipt'>;

/** An order to be paid: one that the chapter has already, or a claim with the id of its order at the provider. */
type OrderAtProvider =
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
async function orderAtProvider(app: App, content: OrderContent): Promise<OrderAtProvider> {
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
async function findEqualOrder(tx: Tx, chapterId: string, purchaseKey: string): Promise<PaymentOrder | null> {
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
