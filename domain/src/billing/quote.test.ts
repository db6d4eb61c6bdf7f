import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildQuote, type PlanDiscount } from './pricing.ts';
import { buildOverview, type HeldSubscription, type OfferedPlan, PURCHASE_KINDS } from './purchase.ts';
import { SUBSCRIPTION_STATUSES } from './validity.ts';

const TODAY = '2026-11-20';

const PLAN: OfferedPlan = {
  planId: 'year',
  durationTitle: '1 Year',
  durationDays: 365,
  noOfMonths: 12,
  pricePaise: 100_00,
  status: 'Active',
};
const DISCOUNT: PlanDiscount = {
  planId: 'year',
  discountId: 'd1',
  userCount: 10,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  discountMonths: [10],
  percentHundredths: 1_000,
  amountPaise: null,
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const PURCHASE = {
  ...({ kind: 'Subscribe', plan: PLAN, subscriptions: [], today: TODAY, discounts: [DISCOUNT] } as const),
  voucher: { percentHundredths: null, amountPaise: 500_00, paiseLeft: null },
};

it('has the terms, the plan’s discount, the lines and the cheaper number of users', () => {
  expect(buildQuote({ ...PURCHASE, memberCount: 10 })).toMatchObject({
    ok: true,
    value: {
      terms: { users: 10, months: 12, endDate: '2027-11-20' },
      discount: { discountId: 'd1' },
      lines: { basePaise: 12_000_00, discountPaise: 1_200_00, voucherPaise: 500_00, netPaise: 10_300_00 },
      cheaper: null,
    },
  });
  const half = { ...DISCOUNT, percentHundredths: 5_000 };
  expect(buildQuote({ ...PURCHASE, memberCount: 9, discounts: [half] })).toMatchObject({
    value: { discount: null, cheaper: { users: 10, netPaise: 5_500_00 } },
  });
});

it('ignores discounts of other plans', () => {
  const discounts = [{ ...DISCOUNT, planId: 'quarter' }];
  expect(buildQuote({ ...PURCHASE, memberCount: 10, discounts })).toMatchObject({
    value: { discount: null, lines: { discountPaise: 0 } },
  });
});

it.each([
  ['nobody', { memberCount: 0 }, 'Enter at least one member.'],
  ['no plan', { memberCount: 10, plan: null }, 'Please select a plan.'],
  [
    'more than can be reckoned',
    { memberCount: 100_000, plan: { ...PLAN, pricePaise: 100_000_000_00, noOfMonths: 120 } },
    'Please enter a whole number of members.',
  ],
])('of %s is refused', (_what, facts, message) => {
  expect(buildQuote({ ...PURCHASE, ...facts })).toMatchObject({ ok: false, refusal: { message } });
});

const day = fc.integer({ min: 1, max: 28 }).chain((date) =>
  fc.constantFrom('2025-10', '2026-10', '2026-11', '2026-12', '2027-11').map((month) => {
    return `${month}-${String(date).padStart(2, '0')}`;
  }),
);
const subscription: fc.Arbitrary<HeldSubscription> = fc.record({
  planId: fc.constantFrom('trial', 'year', 'quarter'),
  planName: fc.constant('Regular'),
  durationTitle: fc.constantFrom('1 Year', 'Trial Plan'),
  pricePaise: fc.constantFrom(90_00, 100_00),
  renewalEnableDays: fc.constantFrom(0, 30),
  startDate: day,
  endDate: day,
  basicCount: fc.integer({ min: 0, max: 50 }),
  additionalCount: fc.integer({ min: 0, max: 5 }),
  usersBefore: fc.option(fc.integer({ min: 0, max: 50 })),
  fullFrom: fc.option(day),
  status: fc.constantFrom(...SUBSCRIPTION_STATUSES),
});

it('is the same from today’s subscription alone, as in a browser', () => {
  fc.assert(
    fc.property(
      fc.array(subscription, { maxLength: 4 }),
      fc.constantFrom(...PURCHASE_KINDS),
      fc.integer({ min: 0, max: 80 }),
      (subscriptions, asked, memberCount) => {
        const { held, purchase } = buildOverview(subscriptions, TODAY);
        // Only this is offered: what can be bought first, or a renewal in the place of more users.
        const kind = purchase === 'AddUsers' && asked === 'Renew' ? 'Renew' : purchase;
        const known = held ? [held] : [];
        expect(buildQuote({ ...PURCHASE, kind, memberCount, subscriptions: known })).toEqual(
          buildQuote({ ...PURCHASE, kind, memberCount, subscriptions }),
        );
      },
    ),
  );
});
