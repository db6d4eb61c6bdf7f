import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calculatePrice,
  cheaperWithMore,
  type DiscountFacts,
  discountFor,
  type PriceLines,
  type Purchase,
  type VoucherValue,
} from './pricing.ts';

const TODAY = '2026-11-26';
const YEAR: Purchase = { pricePaise: 10_000, months: 12, users: 20 };

const discount = (facts: Partial<DiscountFacts> = {}): DiscountFacts => ({
  discountId: 'd1',
  userCount: 10,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  discountMonths: [10],
  percentHundredths: 1_000,
  amountPaise: null,
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...facts,
});
const amountDiscount = (amountPaise: number) => discount({ percentHundredths: null, amountPaise });
const voucher = (facts: Partial<VoucherValue>): VoucherValue => ({
  percentHundredths: null,
  amountPaise: null,
  paiseLeft: null,
  ...facts,
});

describe('a price', () => {
  test.each<[string, Purchase, DiscountFacts | null, VoucherValue | null, number[]]>([
    ['is months × price × users', YEAR, null, null, [2_400_000, 0, 0, 2_400_000]],
    ['of nobody is nothing', { ...YEAR, users: 0 }, null, null, [0, 0, 0, 0]],
    ['takes off a percentage of the base', YEAR, discount(), null, [2_400_000, 240_000, 0, 2_160_000]],
    [
      'rounds a percentage to the rupee',
      { pricePaise: 333, months: 1, users: 10 },
      discount({ percentHundredths: 550 }),
      null,
      [3_330, 200, 0, 3_130],
    ],
    [
      'takes an amount off for each user',
      YEAR,
      amountDiscount(5_000),
      null,
      [2_400_000, 100_000, 0, 2_300_000],
    ],
    [
      'takes no more off than is left of a reusable voucher',
      YEAR,
      null,
      voucher({ percentHundredths: 5_000, paiseLeft: 30_000 }),
      [2_400_000, 0, 30_000, 2_370_000],
    ],
    [
      'takes a voucher’s amount off once',
      YEAR,
      null,
      voucher({ amountPaise: 50_050 }),
      [2_400_000, 0, 50_050, 2_349_950],
    ],
    [
      'takes a voucher’s fraction off the base, not off what a discount left',
      YEAR,
      discount(),
      voucher({ percentHundredths: 2_500 }),
      [2_400_000, 240_000, 600_000, 1_560_000],
    ],
    [
      'rounds a voucher’s fraction to the paise',
      { pricePaise: 101, months: 1, users: 1 },
      null,
      voucher({ percentHundredths: 3_333 }),
      [101, 0, 34, 67],
    ],
    ['is never below zero by a discount', YEAR, amountDiscount(999_999), null, [2_400_000, 2_400_000, 0, 0]],
    [
      'is never below zero by a voucher after a discount',
      YEAR,
      discount({ percentHundredths: 9_000 }),
      voucher({ percentHundredths: 9_000 }),
      [2_400_000, 2_160_000, 240_000, 0],
    ],
  ])('%s', (_name, purchase, applied, used, [basePaise, discountPaise, voucherPaise, netPaise]) => {
    expect(calculatePrice(purchase, applied, used)).toEqual({
      basePaise,
      discountPaise,
      voucherPaise,
      netPaise,
    });
  });

  test.each<Partial<Purchase>>([
    { users: -1 },
    { users: 1.5 },
    { users: Number.NaN },
    { users: 1e9 },
    { months: -1 },
    { pricePaise: 0.5 },
    { users: -2, months: -2 },
  ])('of %j is refused', (part) => {
    expect(() => calculatePrice({ ...YEAR, ...part }, null, null)).toThrow(RangeError);
  });
});

describe('the discount', () => {
  const large = discount({ discountId: 'd2', userCount: 20, percentHundredths: 500 });
  const newer = discount({ discountId: 'd0', createdAt: '2026-02-01T00:00:00.000Z' });

  test.each<[string, DiscountFacts[], number, string | null]>([
    ['none', [], 20, null],
    ['for more users than these', [discount()], 9, null],
    ['for exactly these', [discount()], 10, 'd1'],
    ['for the most users, though it takes off less', [large, discount()], 20, 'd2'],
    ['for the most users that these are', [large, discount()], 19, 'd1'],
    ['of two alike the newer', [newer, discount()], 20, 'd0'],
    ['of two alike the newer, whatever their order', [discount(), newer], 20, 'd0'],
    ['of another month', [discount({ discountMonths: [9, 11] })], 20, null],
    ['of no month', [discount({ discountMonths: [] })], 20, null],
    ['on its first day', [discount({ validFrom: TODAY })], 20, 'd1'],
    ['before it', [discount({ validFrom: '2026-11-27' })], 20, null],
    ['on its last day', [discount({ validTo: TODAY })], 20, 'd1'],
    ['after it', [discount({ validTo: '2026-11-25' })], 20, null],
    ['that is not active', [discount({ isActive: false })], 20, null],
  ])('%s', (_name, discounts, users, expected) => {
    expect(discountFor(discounts, users, TODAY)?.discountId ?? null).toBe(expected);
  });

  test('names the number of users that costs less', () => {
    const half = discount({ userCount: 20, percentHundredths: 5_000 });
    const offer = (users: number) => cheaperWithMore({ ...YEAR, users }, [half], null, TODAY);
    expect(offer(19)).toEqual({ users: 20, netPaise: 1_200_000 });
    expect(offer(10)).toBeNull();
    expect(offer(20)).toBeNull();
    const unreachable = discount({ userCount: 2_000_000_000, percentHundredths: 10_000 });
    expect(cheaperWithMore(YEAR, [unreachable], null, TODAY)).toBeNull();
  });
});

describe('with any numbers', () => {
  const purchases = fc.record({
    pricePaise: fc.integer({ min: 0, max: 500_000 }),
    months: fc.integer({ min: 0, max: 36 }),
    users: fc.integer({ min: 0, max: 2_000 }),
  });
  const percent = fc
    .integer({ min: 1, max: 10_000 })
    .map((percentHundredths) => ({ percentHundredths, amountPaise: null }));
  const amount = fc
    .integer({ min: 1, max: 9_999_999 })
    .map((amountPaise) => ({ percentHundredths: null, amountPaise }));
  const value = fc.oneof(percent, amount);
  const vouchers = fc.option(
    fc
      .tuple(value, fc.option(fc.integer({ min: 1, max: 99_999 })))
      .map(([facts, paiseLeft]) => voucher({ ...facts, paiseLeft })),
  );
  const discounts = fc.array(
    fc
      .tuple(value, fc.integer({ min: 1, max: 2_000 }))
      .map(([facts, userCount]) => discount({ ...facts, userCount })),
    { maxLength: 4 },
  );
  const getNet = (purchase: Purchase, given: DiscountFacts[], used: VoucherValue | null): PriceLines =>
    calculatePrice(purchase, discountFor(given, purchase.users, TODAY), used);

  test('the lines add up to the paise, and none is below zero', () => {
    fc.assert(
      fc.property(purchases, discounts, vouchers, (purchase, given, used) => {
        const { basePaise, discountPaise, voucherPaise, netPaise } = getNet(purchase, given, used);
        expect(basePaise - discountPaise - voucherPaise).toBe(netPaise);
        for (const line of [basePaise, discountPaise, voucherPaise, netPaise]) {
          expect(Number.isSafeInteger(line) && line >= 0).toBe(true);
        }
      }),
    );
  });

  test('neither discount nor voucher raises the price', () => {
    fc.assert(
      fc.property(purchases, discounts, vouchers, (purchase, given, used) => {
        const plain = calculatePrice(purchase, null, null).netPaise;
        const discounted = getNet(purchase, given, null).netPaise;
        expect(discounted).toBeLessThanOrEqual(plain);
        expect(getNet(purchase, given, used).netPaise).toBeLessThanOrEqual(discounted);
      }),
    );
  });

  test('fewer users never cost more than more by the same discount, but for the rounding to the rupee', () => {
    fc.assert(
      fc.property(purchases, fc.integer({ min: 1, max: 50 }), value, (purchase, more, facts) => {
        const applied = discount(facts);
        const fewer = calculatePrice(purchase, applied, null).netPaise;
        const others = calculatePrice({ ...purchase, users: purchase.users + more }, applied, null).netPaise;
        expect(fewer).toBeLessThanOrEqual(others + 99);
        if (purchase.pricePaise % 100 === 0) expect(fewer).toBeLessThanOrEqual(others);
      }),
    );
  });

  test('a lower price for more users is always offered', () => {
    fc.assert(
      fc.property(
        purchases,
        discounts,
        vouchers,
        fc.integer({ min: 1, max: 500 }),
        (purchase, given, used, more) => {
          const whole = { ...purchase, pricePaise: (purchase.pricePaise % 5_000) * 100 };
          const fewer = getNet(whole, given, used).netPaise;
          const others = getNet({ ...whole, users: whole.users + more }, given, used).netPaise;
          const offer = cheaperWithMore(whole, given, used, TODAY);
          if (fewer <= others) return;
          expect(offer?.netPaise ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(others);
        },
      ),
    );
  });
});
