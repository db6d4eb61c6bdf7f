import type { PurchaseInput } from '@fellowship/domain/billing/order.schema';
import { paymentRefusals } from '@fellowship/domain/billing/payment.messages';
import { buildQuote, type PurchaseQuote } from '@fellowship/domain/billing/pricing';
import { type HeldSubscription, paidSubscription } from '@fellowship/domain/billing/purchase';
import { isVoucherUsable, voucherPaiseLeft } from '@fellowship/domain/billing/voucher.schema';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { isWholeText } from '#api/document-limits.ts';
import { notFound } from '#api/request-context.ts';
import type { Queryable } from '#storage/transaction.ts';
import { accept, badField, RefusalError } from '../../refusal-error.ts';
import {
  countVoucherTry,
  type Discount,
  findPlan,
  findVoucherByCode,
  forgiveVoucherTry,
  listActiveDiscounts,
  type Plan,
  type Voucher,
} from '../prices/prices.store.ts';
import { countTakenSeats, readPurchaseFacts } from '../subscription.store.ts';

/** A purchase with its price, before anything is ordered. */
export interface PricedPurchase extends PurchaseQuote<HeldSubscription, Discount> {
  /** The plan that is bought; that of the subscription where users are added to it, null where it is gone. */
  readonly plan: Plan | null;
  readonly voucher: Voucher | null;
  /** The chapter's Active members who are no admins: fewer cannot be covered. */
  readonly activeMembers: number;
}

/**
 * What a purchase costs a chapter today, on the platform's clock (rule billing/price); nothing is stored but the tries at vouchers.
 * @throws RefusalError when it cannot be bought today, or its voucher not be used
 */
export async function pricePurchase(
  db: Queryable,
  chapterId: string,
  input: PurchaseInput,
  today: IsoDate,
): Promise<PricedPurchase> {
  const subscriptions = await readPurchaseFacts(db, chapterId);
  if (!subscriptions) throw notFound();
  const voucher = await readVoucher(db, chapterId, input.voucherCode, today);
  const planId = getPlan(input, subscriptions, today);
  const [plan, discounts, activeMembers] = await Promise.all([
    planId === null ? null : findPlan(db, planId),
    planId === null ? [] : listActiveDiscounts(db, planId, today),
    countTakenSeats(db, chapterId),
  ]);
  const value = voucher && { ...voucher, paiseLeft: voucherPaiseLeft(voucher) };
  const quote = accept(buildQuote({ ...input, plan, subscriptions, discounts, voucher: value, today }));
  return { ...quote, plan, voucher, activeMembers };
}

/** Users are added on the plan of the existing subscription, whichever plan was chosen. */
function getPlan(
  { kind, planId }: PurchaseInput,
  subscriptions: readonly HeldSubscription[],
  today: IsoDate,
): string | null {
  if (kind !== 'AddUsers') return planId ?? null;
  return paidSubscription(subscriptions, today)?.planId ?? null;
}

/** The answer is the same for a code that is unknown, another chapter's, used or expired. */
async function readVoucher(
  db: Queryable,
  chapterId: string,
  entered: string | undefined,
  today: IsoDate,
): Promise<Voucher | null> {
  const code = entered?.trim().toUpperCase() ?? '';
  if (code === '') return null;
  if (!(await countVoucherTry(db, chapterId))) {
    throw new RefusalError(refuse('RATE_LIMITED', paymentRefusals.tooManyVouchers));
  }
  // The JSON of an order was only checked as text so far.
  const voucher = isWholeText(code) ? await findVoucherByCode(db, chapterId, code) : null;
  if (!voucher || !isVoucherUsable(voucher, today)) throw badField('voucherCode', paymentRefusals.voucher);
  await forgiveVoucherTry(db, chapterId);
  return voucher;
}
