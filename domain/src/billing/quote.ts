import { type Outcome, refuseField } from '../refusals/refusal.ts';
import { paymentRefusals } from './payment.messages.ts';
import { decideTerms, type HeldSubscription, type PurchaseFacts, type Terms } from './periods.ts';
import {
  type CheaperOffer,
  calculatePrice,
  cheaperWithMore,
  type DiscountFacts,
  discountFor,
  isSafeAmount,
  type PriceLines,
  type VoucherValue,
} from './pricing.ts';

/** A discount with its plan. */
export interface PlanDiscount extends DiscountFacts {
  readonly planId: string;
}

/** The facts of a quote. */
export interface QuoteFacts<Held extends HeldSubscription, Discount extends PlanDiscount>
  extends PurchaseFacts<Held> {
  /** At least the active ones of the plan; those of other plans are ignored. */
  readonly discounts: readonly Discount[];
  /** What the voucher is worth, after checking that it may be used. */
  readonly voucher: VoucherValue | null;
}

/** The terms of a purchase, and its price. */
export interface PurchaseQuote<Held extends HeldSubscription, Discount extends PlanDiscount> {
  readonly terms: Terms<Held>;
  readonly lines: PriceLines;
  readonly discount: Discount | null;
  readonly cheaper: CheaperOffer | null;
}

/**
 * The price of a purchase today (rule billing/price), or why it cannot be made: the browser shows it with every key
 * pressed, and the server decides by it.
 */
export function buildQuote<Held extends HeldSubscription, Discount extends PlanDiscount>(
  facts: QuoteFacts<Held, Discount>,
): Outcome<PurchaseQuote<Held, Discount>> {
  const decided = decideTerms(facts);
  if (!decided.ok) return decided;
  const { value: terms } = decided;
  if (!isSafeAmount(terms)) {
    return { ok: false, refusal: refuseField('BAD_INPUT', 'memberCount', paymentRefusals.wholeMembers) };
  }
  const { voucher, today } = facts;
  const discounts = facts.discounts.filter(({ planId }) => planId === terms.planId);
  const discount = discountFor(discounts, terms.users, today);
  const cheaper = cheaperWithMore(terms, discounts, voucher, today);
  return { ok: true, value: { terms, lines: calculatePrice(terms, discount, voucher), discount, cheaper } };
}
