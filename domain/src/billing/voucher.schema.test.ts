import { describe, expect, test } from 'vitest';
import { validate } from '../refusals/refusal.ts';
import { voucherMessages } from './plan.messages.ts';
import { type VoucherInput, voucherContent, voucherSchema } from './voucher.schema.ts';

const GOOD = {
  chapterId: 'chennai',
  fromDate: '2026-11-01',
  expiryDate: '2026-12-31',
  status: 'New',
  type: 'amount',
  amount: 500,
  isMultiple: false,
} as const;

const check = (changes: Record<string, unknown>) => validate(voucherSchema, { ...GOOD, ...changes });

test('the texts are as specified', () => {
  expect(voucherMessages).toEqual({
    required: 'Required',
    created: 'Voucher Created',
  });
});

describe('what is accepted', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['an amount', {}, {}],
    ['the least amount', { amount: 1 }, {}],
    ['the least percentage', { type: 'discount', amount: 0.01 }, {}],
    ['the whole price', { type: 'discount', amount: 1 }, {}],
    ['one for several uses, on one day', { isMultiple: true, expiryDate: '2026-11-01' }, {}],
    ['a total and a number of uses', { isMultiple: true, totalAmount: 500, maxUses: 3 }, {}],
    ['for one use when left out', { isMultiple: undefined }, { isMultiple: false }],
  ])('%s', (_name, changes, result) => {
    expect(check(changes)).toEqual({ ok: true, value: { ...GOOD, ...changes, ...result } });
  });

  test('the type decides which fields are stored', () => {
    expect(voucherContent(GOOD)).toMatchObject({ amountPaise: 50_000, percentHundredths: null });
    expect(voucherContent({ ...GOOD, type: 'discount', amount: 0.0555 })).toMatchObject({
      amountPaise: null,
      percentHundredths: 555,
    });
  });

  test.each<[string, Partial<VoucherInput>, number | null, number]>([
    ['once, whatever is said of a total', { totalAmount: 9_000, maxUses: 9 }, null, 1],
    ['reusable, what is said', { isMultiple: true, totalAmount: 9_000, maxUses: 9 }, 9_000_00, 9],
    ['reusable, its amount when nothing is said', { isMultiple: true }, 500_00, 12],
    ['reusable, a percentage', { isMultiple: true, type: 'discount', amount: 0.1 }, 1_00_000_00, 12],
  ])('its total: %s', (_name, changes, totalPaise, maxUses) => {
    expect(voucherContent({ ...GOOD, ...changes })).toMatchObject({ totalPaise, maxUses });
  });
});

describe('what is refused', () => {
  const HIGH = 'This value is too high.';
  test.each<[string, Record<string, unknown>, string, string]>([
    ['no chapter', { chapterId: '' }, 'chapterId', 'Required'],
    ['no first day', { fromDate: '' }, 'fromDate', 'Required'],
    ['no last day', { expiryDate: '2026-02-30' }, 'expiryDate', 'Required'],
    ['no status', { status: undefined }, 'status', 'Required'],
    [
      'one that is used before it is there',
      { status: 'Used' },
      'status',
      'A new voucher must have the status New.',
    ],
    ['no type', { type: '' }, 'type', 'Required'],
    ['no amount', { amount: undefined }, 'amount', 'Required'],
    ['an amount of no number', { amount: Number.NaN }, 'amount', 'Required'],
    ['less than a rupee', { amount: 0.99 }, 'amount', 'Required'],
    ['less than a percent', { type: 'discount', amount: 0.0099 }, 'amount', 'Required'],
    ['more than the price', { type: 'discount', amount: 10 }, 'amount', HIGH],
    ['more than anything costs', { amount: 10_000_001 }, 'amount', HIGH],
    ['half a paisa', { amount: 1.125 }, 'amount', 'An amount can have at most two decimals.'],
    [
      'a total below its amount',
      { isMultiple: true, totalAmount: 499 },
      'totalAmount',
      'The total cannot be less than the amount.',
    ],
    ['no use', { isMultiple: true, maxUses: 0 }, 'maxUses', 'Please enter a whole number of at least 1.'],
    [
      'half a use',
      { isMultiple: true, maxUses: 1.5 },
      'maxUses',
      'Please enter a whole number of at least 1.',
    ],
    [
      'a thousandth of a percent',
      { type: 'discount', amount: 0.10001 },
      'amount',
      'A percentage can have at most two decimals.',
    ],
    [
      'an end before the start',
      { expiryDate: '2026-10-31' },
      'expiryDate',
      'The expiry date must not be before the start.',
    ],
  ])('%s', (_name, changes, field, message) => {
    expect(check(changes)).toEqual({
      ok: false,
      refusal: { code: 'BAD_INPUT', message, fields: { [field]: message } },
    });
  });
});
