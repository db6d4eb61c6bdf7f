import { randomUUID } from 'node:crypto';
import { orderSchema } from '@fellowship/domain/billing/order.schema';
import { paymentRefusals, priceChanged } from '@fellowship/domain/billing/payment.messages';
import { memberCountRefusal, type PurchaseKind } from '@fellowship/domain/billing/periods';
import { supportChapterRefusal } from '@fellowship/domain/chapters/support-chapter';
import { toPaise, toRupees } from '@fellowship/domain/money/rupees';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { validate } from '@fellowship/domain/refusals/validate';
import { withoutNulls } from '#api/intent.ts';
import { type Mutation, runMutation } from '#api/mutation.ts';
import type { RequestContext } from '#api/request-context.ts';
import { isSupportChapter } from '#api/subject.store.ts';
import { findAnswer } from '#storage/transaction.ts';
import { accept, badField, RefusalError, refuseIf } from '../../../refusal-error.ts';
import { holdChapter } from '../../capacity.store.ts';
import { applyOrder } from '../settling/settle-payment.service.ts';
import { insertTransaction } from '../transactions/payment-transaction.store.ts';
import { findEqualOrder, type OrderContent, orderAtProvider } from './order-at-provider.service.ts';
import { deleteClaim, type OrderClaim } from './order-claim.store.ts';
import { findOrder, insertOrder, lockOrder, type PaymentOrder } from './payment-order.store.ts';
import { type PricedPurchase, pricePurchase } from './price-purchase.service.ts';

/** An order as requested; the chapter's id is separate, read from `chapterId` or the key. */
export interface OrderInput {
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

const OPERATION = 'createOrder';

/**
 * Orders a subscription at the price that the server calculates (rule billing/order). The provider is asked outside of any
 * transaction, for a claim that is stored before. Where nothing is to be paid there is no provider, and the order is applied at
 * once.
 * @throws RefusalError with the new price where it differs from what was shown
 */
export async function createOrder(
  call: RequestContext,
  input: OrderInput,
  requestId: string | null | undefined,
): Promise<PaymentOrder> {
  const { chapterId } = input;
  const caller = call.authorize('payment.order', { chapterId });
  const request = {
    operation: OPERATION,
    chapterId: caller.chapterId,
    userName: caller.userName,
    requestId,
    input,
  };
  const earlier = await findAnswer<PaymentOrder>(call.app.database.kysely, request);
  if (earlier) return earlier.answer;
  refuseIf(supportChapterRefusal(await isSupportChapter(call.app.database.kysely, chapterId)));
  const order = accept(validate(orderSchema, withoutNulls(input)));
  const priced = await pricePurchase(call.app.database.kysely, chapterId, order, call.platformToday());
  refuseIf(memberCountRefusal(order.memberCount, priced.activeMembers));
  const { netPaise } = priced.lines;
  if (toPaise(order.amount) !== netPaise) throw badField('amount', priceChanged(netPaise), 'CONFLICT');
  const { amount: _shown, currency: _ours, voucherCode: _entered, ...bought } = order;
  const content: OrderContent = {
    ...contentOf(priced),
    ...bought,
    ...planOf(priced),
    chapterId,
    createdBy: caller.userName,
    voucherCode: priced.voucher?.voucherCode ?? null,
  };
  const store = (storing: Mutation<OrderInput, PaymentOrder>) =>
    runMutation(call, OPERATION, storing, input, requestId);
  if (netPaise === 0) return store(storingFree(content));
  const made = await orderAtProvider(call.app, content);
  return store('found' in made ? answering(made.found) : storingClaimed(content, made));
}

const ordering = {
  action: 'payment.order',
  subject: ({ chapterId }) => ({ chapterId }),
} as const satisfies Partial<Mutation<OrderInput, PaymentOrder>>;

/** The chapter has an equal order already: its repetition is given the same. */
function answering(found: PaymentOrder): Mutation<OrderInput, PaymentOrder> {
  return { ...ordering, work: async () => ({ answer: found }) };
}

/** Stores what the provider has made, unless another has taken the claim over meanwhile and stored it. */
function storingClaimed(
  content: OrderContent,
  { claim, orderId }: { claim: OrderClaim; orderId: string },
): Mutation<OrderInput, PaymentOrder> {
  return {
    ...ordering,
    async work({ tx }) {
      const { chapterId } = content;
      await holdChapter(tx, chapterId);
      const found =
        (await findOrder(tx, chapterId, orderId)) ?? (await findEqualOrder(tx, chapterId, claim.purchaseKey));
      if (found) return { answer: found };
      const stored = await insertOrder(tx, { ...content, orderId, receipt: claim.receipt });
      await deleteClaim(tx, claim);
      return { answer: stored, audit: auditOf(stored) };
    },
  };
}

/** Stores and applies an order of nothing to pay. The same request again finds the order of the first. */
function storingFree(content: OrderContent): Mutation<OrderInput, PaymentOrder> {
  return {
    ...ordering,
    async work({ tx, call }) {
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
      return { answer: applied ?? stored, audit: auditOf(stored) };
    },
  };
}

function auditOf({ orderId, kind, memberCount, netPaise }: PaymentOrder) {
  return { subject: orderId, before: null, after: { kind, memberCount, amount: toRupees(netPaise) } };
}

function contentOf({ terms, lines, discount, voucher }: PricedPurchase) {
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
function planOf({ terms, plan }: PricedPurchase) {
  const { previous, planId } = terms;
  const held = plan ?? previous;
  return {
    planId,
    durationTitle: held?.durationTitle ?? '',
    durationDays: plan?.durationDays ?? null,
    renewalEnableDays: held?.renewalEnableDays ?? 0,
  };
}
