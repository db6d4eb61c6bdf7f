import { toHundredths } from '@fellowship/domain/billing/discount.schema';
import { purchaseSchema } from '@fellowship/domain/billing/order.schema';
import {
  buildQuote,
  type PlanDiscount,
  type PurchaseQuote,
  type VoucherValue,
} from '@fellowship/domain/billing/pricing';
import type { HeldSubscription, PurchaseKind } from '@fellowship/domain/billing/purchase';
import type { SubscriptionStatus } from '@fellowship/domain/billing/validity';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { chapterKey } from '@fellowship/domain/chapters/keys';
import { toPaise } from '@fellowship/domain/money/rupees';
import { type Outcome, validate } from '@fellowship/domain/refusals/refusal';
import { useMutation } from '@tanstack/react-query';
import { QuoteDocument, type QuoteQuery } from '#api/generated/subscription/graphql.ts';
import { request } from '#api/request.ts';
import { useSession } from '#identity/session-context.tsx';
import type { Discount } from '../discounts/discount-screen.tsx';
import type { Offer, Overview } from './use-offer.ts';

/** The purchase in the form. */
export interface Purchase {
  kind: PurchaseKind;
  planId: string | undefined;
  memberCount: number;
}

/** The purchase in the form, with its price. */
export type Price = PurchaseQuote<HeldSubscription, OfferedDiscount>;

type OfferedDiscount = PlanDiscount & Pick<Discount, 'discountText'>;

/**
 * What a purchase costs today, reckoned here by what the server told and as it will reckon when it is ordered
 * (rule billing/price), or why it cannot be made.
 */
export function priceOfPurchase(
  { overview, plans, discounts }: Offer,
  purchase: Purchase,
  voucher: VoucherValue | null,
  today: IsoDate,
): Outcome<Price> {
  const asked = validate(purchaseSchema, purchase);
  if (!asked.ok) return asked;
  const plan = plans.find(({ pk }) => pk === purchase.planId);
  return buildQuote({
    ...asked.value,
    plan: plan ? { ...plan, planId: plan.pk, pricePaise: toPaise(plan.price) } : null,
    subscriptions: heldBy(overview),
    discounts: discounts.map(discountFacts),
    voucher,
    today,
  });
}

/** What the server says a voucher is worth. */
function voucherValue({ voucherPer, voucherAmount, voucherLeft }: QuoteQuery['quote']): VoucherValue {
  return {
    percentHundredths: hundredths(voucherPer),
    amountPaise: paise(voucherAmount),
    paiseLeft: paise(voucherLeft),
  };
}

/** The subscription that counts today: nothing of those before it changes what can be bought. */
function heldBy(overview: Overview): HeldSubscription[] {
  const { planId, startDate, endDate, status } = overview;
  if (!planId || !startDate || !endDate) return [];
  return [
    {
      planId,
      startDate,
      endDate,
      status: status as SubscriptionStatus,
      planName: overview.planName ?? '',
      durationTitle: overview.durationTitle ?? '',
      pricePaise: paise(overview.price) ?? 0,
      renewalEnableDays: overview.renewalEnableDays ?? 0,
      basicCount: overview.basicCount ?? 0,
      additionalCount: overview.additionalCount ?? 0,
      usersBefore: overview.usersBefore ?? null,
      fullFrom: overview.fullFrom ?? null,
    },
  ];
}

function discountFacts({ discPer, discAmount, ...discount }: Discount): OfferedDiscount {
  return { ...discount, percentHundredths: hundredths(discPer), amountPaise: paise(discAmount) };
}

const hundredths = (fraction: number | null | undefined) =>
  fraction == null ? null : toHundredths(fraction);
const paise = (rupees: number | null | undefined) => (rupees == null ? null : toPaise(rupees));

/**
 * The voucher of a purchase. What it is worth the server says once, when it is applied: its tries are counted
 * (rule billing/order). Until then, and where it cannot be used, it is worth nothing.
 */
export function useVoucher({ planId, ...purchase }: Purchase) {
  const { chapterId } = useSession();
  const { mutate, data, variables, error, isPending, reset } = useMutation({
    mutationFn: (voucherCode: string) =>
      request(QuoteDocument, {
        input: { pk: chapterKey(chapterId), ...purchase, planId: planId ?? null, voucherCode },
      }),
  });
  return {
    /** The code that the server has found good; empty where there is none. */
    code: data ? (variables ?? '') : '',
    value: data ? voucherValue(data.quote) : null,
    error,
    isPending,
    apply: (code: string) => mutate(code),
    remove: reset,
  };
}

export type AppliedVoucher = ReturnType<typeof useVoucher>;
