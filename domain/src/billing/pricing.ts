import type { IsoDate } from '../calendar/dates.ts';
import type { Paise } from '../money/rupees.ts';

/** What is bought: so many users for so many months, each at the plan's price. */
export interface Purchase {
  readonly pricePaise: Paise;
  readonly months: number;
  readonly users: number;
}

/** What of a discount decides whether, and by how much, it lowers a price. Of percentage and amount one is given. */
export interface DiscountFacts {
  readonly discountId: string;
  readonly userCount: number;
  readonly validFrom: IsoDate;
  readonly validTo: IsoDate;
  /** Months of the year in which it counts, 0 to 11. */
  readonly discountMonths: readonly number[];
  /** Whole hundredths of a percent. */
  readonly percentHundredths: number | null;
  /** For each user. */
  readonly amountPaise: Paise | null;
  readonly isActive: boolean;
  /** When it was made; the newest of two alike counts. */
  readonly createdAt: string;
}

/** What of a voucher lowers a price. Of percentage and amount one is given. */
export interface VoucherValue {
  readonly percentHundredths: number | null;
  readonly amountPaise: Paise | null;
  /** What is left of a reusable voucher; null where nothing else limits it. */
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
/** Above this no percentage of an amount could be reckoned exactly. */
const MOST_PAISE = Math.floor(Number.MAX_SAFE_INTEGER / WHOLE);

/**
 * What a purchase costs (rule billing/price). Nothing is below zero, and the lines add up to the paise.
 * @param discount the one that applies, by `discountFor`
 * @throws RangeError for numbers that are no purchase: negative, broken or beyond reckoning
 */
export function priceOf(
  purchase: Purchase,
  discount: DiscountFacts | null,
  voucher: VoucherValue | null,
): PriceLines {
  if (!isReckonable(purchase)) throw new RangeError(`No purchase: ${JSON.stringify(purchase)}`);
  const basePaise = baseOf(purchase);
  const discountPaise = Math.min(basePaise, discountOf(discount, basePaise, purchase.users));
  const voucherPaise = Math.min(basePaise - discountPaise, voucherOf(voucher, basePaise));
  return { basePaise, discountPaise, voucherPaise, netPaise: basePaise - discountPaise - voucherPaise };
}

/**
 * The discount of a plan that applies to so many users today (rule billing/discount-choice): of those valid in this month the one for
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

/** A larger number of users that costs less in all, because a discount begins there. */
export interface CheaperOffer {
  readonly users: number;
  readonly netPaise: Paise;
}

/**
 * Where a discount makes more users cheaper than fewer, so that nobody pays more for fewer without being told
 * (rule billing/discount-choice); null where fewer cost no more.
 */
export function cheaperWithMore(
  purchase: Purchase,
  discounts: readonly DiscountFacts[],
  voucher: VoucherValue | null,
  today: IsoDate,
): CheaperOffer | null {
  const netFor = (users: number) =>
    priceOf({ ...purchase, users }, discountFor(discounts, users, today), voucher).netPaise;
  const net = netFor(purchase.users);
  return discounts
    .filter((discount) => discount.userCount > purchase.users && isOpenOn(discount, today))
    .filter(({ userCount }) => isReckonable({ ...purchase, users: userCount }))
    .map(({ userCount }) => ({ users: userCount, netPaise: netFor(userCount) }))
    .reduce<CheaperOffer | null>(
      (best, offer) => (offer.netPaise < (best?.netPaise ?? net) ? offer : best),
      null,
    );
}

/** Whether a purchase has an exact price: whole numbers that are neither negative nor beyond reckoning. */
export function isReckonable(purchase: Purchase): boolean {
  const numbers = [purchase.months, purchase.pricePaise, purchase.users, baseOf(purchase)];
  return numbers.every((number) => Number.isSafeInteger(number) && number >= 0 && number <= MOST_PAISE);
}

function baseOf({ months, pricePaise, users }: Purchase): Paise {
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

/** Whether another one goes before: for more users, or for as many and newer; the id decides what nothing else does. */
function isBefore(discount: DiscountFacts, other: DiscountFacts): boolean {
  if (discount.userCount !== other.userCount) return discount.userCount < other.userCount;
  if (discount.createdAt !== other.createdAt) return discount.createdAt < other.createdAt;
  return discount.discountId < other.discountId;
}

/** A percentage is rounded to the rupee; an amount is for each user. */
function discountOf(discount: DiscountFacts | null, basePaise: Paise, users: number): Paise {
  if (!discount) return 0;
  if (discount.percentHundredths !== null) {
    return Math.round((basePaise * discount.percentHundredths) / (WHOLE * RUPEE)) * RUPEE;
  }
  return (discount.amountPaise ?? 0) * users;
}

/** A percentage is of the base, rounded to the paise; no more than is left of a reusable voucher. */
function voucherOf(voucher: VoucherValue | null, basePaise: Paise): Paise {
  if (!voucher) return 0;
  const { percentHundredths, amountPaise, paiseLeft } = voucher;
  const worth =
    percentHundredths === null ? (amountPaise ?? 0) : Math.round((basePaise * percentHundredths) / WHOLE);
  return paiseLeft === null ? worth : Math.min(worth, paiseLeft);
}
