import { randomUUID } from 'node:crypto';
import { orderSchema } from '@fellowship/domain/billing/order.schema';
import { unpaidOrdersRefusal } from '@fellowship/domain/billing/order-allowance';
import { paymentRefusals, priceChanged } from '@fellowship/domain/billing/payment.messages';
import { memberCountRefusal, type PurchaseKind } from '@fellowship/domain/billing/periods';
import { toPaise, toRupees } from '@fellowship/domain/money/rupees';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { validate } from '@fellowship/domain/refusals/validate';
import { withoutNulls } from '#api/intent.ts';
import { type Mutation, runMutation } from '#api/mutation.ts';
import type { RequestContext } from '#api/request-context.ts';
import { findAnswer } from '#storage/transaction.ts';
import { accept, badField, RefusalError, refuseIf } from '../../../refusal-error.ts';
import { holdChapter } from '../../capacity.store.ts';
import { applyOrder } from '../settling/settle-payment.service.ts';
import { insertTransaction } from '../transactions/payment-transaction.store.ts';
import {
  countUnpaidOrders,
  insertOrder,
  lockOrder,
  type NewOrder,
  type PaymentOrder,
} from './payment-order.store.ts';
import { type PricedPurchase, pricePurchase } from './price-purchase.service.ts';

/** An order as it is asked for; the chapter's id stands apart, read from `chapterId` or the key. */
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
 * Orders a subscription at the price that the server reckons (rule billing/order). The provider is asked before anything is
 * stored and outside of any transaction: an order of the provider's that nobody knows of is never paid. Where nothing is to
 * be paid there is no provider, and the order is applied at once.
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
  const order = accept(validate(orderSchema, withoutNulls(input)));
  const priced = await pricePurchase(call.app.database.kysely, chapterId, order, call.now());
  refuseIf(memberCountRefusal(order.memberCount, priced.activeMembers));
  const { netPaise } = priced.lines;
  if (toPaise(order.amount) !== netPaise) throw badField('amount', priceChanged(netPaise), 'CONFLICT');
  const receipt = randomUUID();
  if (netPaise > 0)
    refuseIf(unpaidOrdersRefusal(await countUnpaidOrders(call.app.database.kysely, chapterId)));
  const orderId = netPaise === 0 ? `free_${receipt}` : await orderAtProvider(call, netPaise, receipt);
  const content = { ...contentOf(priced), ...order, chapterId, orderId, receipt, createdBy: caller.userName };
  const { amount: _shown, currency: _ours, voucherCode: _entered, ...stored } = content;
  const voucherCode = priced.voucher?.voucherCode ?? null;
  return runMutation(
    call,
    OPERATION,
    storing({ ...stored, ...planOf(priced), voucherCode }),
    input,
    requestId,
  );
}

/** The same request again finds the order of the first. */
function storing(order: NewOrder): Mutation<OrderInput, PaymentOrder> {
  return {
    action: 'payment.order',
    subject: ({ chapterId }) => ({ chapterId }),
    async work({ tx, call }) {
      const { chapterId, orderId, netPaise } = order;
      await holdChapter(tx, chapterId);
      const stored = await insertOrder(tx, order);
      const after = { kind: order.kind, memberCount: order.memberCount, amount: toRupees(netPaise) };
      const audit = { subject: orderId, before: null, after };
      if (netPaise > 0) return { answer: stored, audit };
      await insertTransaction(tx, stored, {
        kind: 'captured',
        paymentId: null,
        amountPaise: 0,
        status: 'Ok',
      });
      const reason = await applyOrder(tx, stored, call.now());
      if (reason === 'voucherUsed') throw badField('voucherCode', paymentRefusals.voucher);
      if (reason !== null) throw new RefusalError(refuse('CONFLICT', paymentRefusals.doesNotFit));
      return { answer: (await lockOrder(tx, chapterId, orderId)) ?? stored, audit };
    },
  };
}

async function orderAtProvider(
  { app }: RequestContext,
  amountPaise: number,
  receipt: string,
): Promise<string> {
  try {
    return await app.payments.createOrder({ amountPaise, receipt });
  } catch (error) {
    app.log.warn(`The payment provider did not take an order: ${(error as Error).message}`);
    throw new RefusalError(refuse('CONFLICT', paymentRefusals.unavailable));
  }
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
