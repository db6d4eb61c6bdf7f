import { randomUUID } from 'node:crypto';
import { orderSchema } from '@fellowship/domain/billing/order.schema';
import { paymentRefusals, priceChanged } from '@fellowship/domain/billing/payment.messages';
import { memberCountRefusal, type PurchaseKind } from '@fellowship/domain/billing/periods';
import { toPaise, toRupees } from '@fellowship/domain/money/rupees';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { validate } from '@fellowship/domain/refusals/validate';
import { withoutNulls } from '#api/intent.ts';
import type { PreparedMutation, Work } from '#api/mutation.ts';
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
    durationTitle: held?.durationTitle ?? '',
    durationDays: plan?.durationDays ?? null,
    renewalEnableDays: held?.renewalEnableDays ?? 0,
  };
}
