import type { IsoDate } from '../calendar/dates.ts';
import type { Paise } from '../money/rupees.ts';
import { type Outcome, refuseField } from '../refusals/refusal.ts';
import { paymentRefusals } from './payment.messages.ts';
import { decideTerms, type HeldSubscription, type PurchaseFacts, type Terms } from './purchase.ts';

/** A purchase: users, months, and the plan's price for each. */
export interface Purchase {
  readonly pricePaise: Paise;
  readonly months: number;
  readonly users: number;
}

/** The facts of a discount that decide about a price. It has either a percentage or an amount. */
export interface DiscountFacts {
  readonly discountId: string;
  readonly userCount: number;
  readonly validFrom: IsoDate;
  readonly validTo: IsoDate;
  /** The months in which it applies, 0 to 11. */
  readonly discountMonths: readonly number[];
  /** Whole hundredths of a percent. */
  readonly percentHundredths: number | null;
  /** For each user. */
  readonly amountPaise: Paise | null;
  readonly isActive: boolean;
  /** When it was created; the newest of two equal ones applies. */
  readonly createdAt: string;
}

/** The value of a voucher. It has either a percentage or an amount. */
export interface VoucherValue {
  readonly percentHundredths: number | null;
  readonly amountPaise: Paise | null;
  /** What is left of a reusable voucher; null when unlimited. */
  readonly paiseLeft: Paise | null;
}

/** The lines of a price, as quote, order and receipt show them: base − discount − voucher = net. */
export interface PriceLines {
  readonly basePaise: Paise;
  readonly discountPaise: Paise;
  readonly voucherPaise: Paise;
  readonly netPaise: Paise;
}

const WHOLE = 10_000;
const RUPEE = 100;
/** Above this, a percentage of an amount would leave the safe integer range. */
const MOST_PAISE = Math.floor(Number.MAX_SAFE_INTEGER / WHOLE);

/**
 * Prices a purchase (rule billing/price). No line is negative, and the lines add up to the paisa.
 * @param discount the one that applies, by `discountFor`
 * @throws RangeError for numbers that cannot be a purchase: negative, fractional or beyond the safe integer range
 */
export function calculatePrice(
  purchase: Purchase,
  discount: DiscountFacts | null,
  voucher: VoucherValue | null,
): PriceLines {
  if (!isSafeAmount(purchase)) throw new RangeError(`No purchase: ${JSON.stringify(purchase)}`);
  const basePaise = calculateBase(purchase);
  const discountPaise = Math.min(basePaise, calculateDiscount(discount, basePaise, purchase.users));
  const voucherPaise = Math.min(basePaise - discountPaise, calculateVoucher(voucher, basePaise));
  return { basePaise, discountPaise, voucherPaise, netPaise: basePaise - discountPaise - voucherPaise };
}

/**
 * The discount of a plan that applies to this many users today (rule billing/discount-choice): of those valid in this month the one for
 * the largest number of users, and of several the newest.
 */
export function discountFor<Discount extends DiscountFacts>(
  discounts: readonly Discount[],
  users: number,
  today: IsoDate,
): Discount | null {
  return discounts
    .filter((discount) => discount.userCount <= users && isOpenOn(discount, today))
    .reduce<Discount | null>((best, discount) => (best && isBefore(discount, best) ? best : discount), null);
}

/** A larger number of users that costs less in total, because a discount begins there. */
export interface CheaperOffer {
  readonly users: number;
  readonly netPaise: Paise;
}

/**
 * Finds a larger number of users that a discount makes cheaper, so that the screen can say so
 * (rule billing/discount-choice); null when there is none.
 */
export function cheaperWithMore(
  purchase: Purchase,
  discounts: readonly DiscountFacts[],
  voucher: VoucherValue | null,
  today: IsoDate,
): CheaperOffer | null {
  const netFor = (users: number) =>
    calculatePrice({ ...purchase, users }, discountFor(discounts, users, today), voucher).netPaise;
  const net = netFor(purchase.users);
  return discounts
    .filter((discount) => discount.userCount > purchase.users && isOpenOn(discount, today))
    .filter(({ userCount }) => isSafeAmount({ ...purchase, users: userCount }))
    .map(({ userCount }) => ({ users: userCount, netPaise: netFor(userCount) }))
    .reduce<CheaperOffer | null>(
      (best, offer) => (offer.netPaise < (best?.netPaise ?? net) ? offer : best),
      null,
    );
}

/** Whether a purchase has an exact price: non-negative whole numbers within the safe integer range. */
function isSafeAmount(purchase: Purchase): boolean {
  const numbers = [purchase.months, purchase.pricePaise, purchase.users, calculateBase(purchase)];
  return numbers.every((number) => Number.isSafeInteger(number) && number >= 0 && number <= MOST_PAISE);
}

function calculateBase({ months, pricePaise, users }: Purchase): Paise {
  return months * pricePaise * users;
}

function isOpenOn(discount: DiscountFacts, today: IsoDate): boolean {
  const month = Number(today.slice(5, 7)) - 1;
  return (
    discount.isActive &&
    discount.validFrom <= today &&
    today <= discount.validTo &&
    discount.discountMonths.includes(month)
  );
}

/** Whether a discount comes before another: for more users, or for as many and newer; the id breaks ties. */
function isBefore(discount: DiscountFacts, other: DiscountFacts): boolean {
  if (discount.userCount !== other.userCount) return discount.userCount < other.userCount;
  if (discount.createdAt !== other.createdAt) return discount.createdAt < other.createdAt;
  return discount.discountId < other.discountId;
}

/** A percentage is rounded to the rupee; an amount is for each user. */
function calculateDiscount(discount: DiscountFacts | null, basePaise: Paise, users: number): Paise {
  if (!discount) return 0;
  if (discount.percentHundredths !== null) {
    return Math.round((basePaise * discount.percentHundredths) / (WHOLE * RUPEE)) * RUPEE;
  }
  return (discount.amountPaise ?? 0) * users;
}

/** A percentage is of the base, rounded to the paise; no more than is left of a reusable voucher. */
function calculateVoucher(voucher: VoucherValue | null, basePaise: Paise): Paise {
  if (!voucher) return 0;
  const { percentHundredths, amountPaise, paiseLeft } = voucher;
  const worth =
    percentHundredths === null ? (amountPaise ?? 0) : Math.round((basePaise * percentHundredths) / WHOLE);
  return paiseLeft === null ? worth : Math.min(worth, paiseLeft);
}

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
