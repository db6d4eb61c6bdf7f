import { describe, expect, test } from 'vitest';
import { validate } from '../refusals/refusal.ts';
import { discountContent, discountSchema } from './discount.schema.ts';
import { discountMessages } from './plan.messages.ts';

const GOOD = {
  planId: 'regular-1-year',
  userCount: 25,
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
  discPer: 0.125,
  discAmount: 0,
  discountText: 'Founders',
  discountMonths: [10],
};

const check = (changes: Record<string, unknown>) => validate(discountSchema, { ...GOOD, ...changes });

test('the texts are as specified', () => {
  expect(discountMessages).toEqual({
    required: 'Required',
    countRequired: 'Please Enter a number',
    countZero: 'Must be greater then 0',
    notANumber: 'Must be a number',
    created: 'Discount Created',
    expired: 'Marked as Expired',
    notExpired: 'error at update isActive',
  });
});

describe('what is accepted', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['a percentage', {}, {}],
    ['an amount for each user', { discPer: undefined, discAmount: 12.5 }, { discPer: 0 }],
    ['one of a day', { validTo: '2026-11-01' }, {}],
    ['all of the price, all the year', { discPer: 1, discountMonths: [0, 11] }, {}],
    ['no text', { discountText: undefined }, { discountText: '' }],
  ])('%s', (_name, changes, result) => {
    expect(check(changes)).toEqual({ ok: true, value: { ...GOOD, ...changes, ...result } });
  });

  test('a percentage is kept in hundredths, the months once each', () => {
    const { discPer: _discPer, discAmount: _discAmount, ...kept } = GOOD;
    expect(discountContent({ ...GOOD, discountMonths: [11, 0, 11] })).toEqual({
      ...kept,
      discountMonths: [0, 11],
      percentHundredths: 1_250,
      amountPaise: null,
    });
    expect(discountContent({ ...GOOD, discPer: 0, discAmount: 12.5 })).toMatchObject({
      percentHundredths: null,
      amountPaise: 1_250,
    });
  });
});

describe('what is refused', () => {
  const KIND = 'Enter either a percentage or an amount.';
  test.each<[string, Record<string, unknown>, string, string]>([
    ['no plan', { planId: '' }, 'planId', 'Required'],
    ['no number of users', { userCount: undefined }, 'userCount', 'Please Enter a number'],
    ['a text for it', { userCount: '25' }, 'userCount', 'Please Enter a number'],
    ['no users', { userCount: 0 }, 'userCount', 'Must be greater then 0'],
    ['half a user', { userCount: 1.5 }, 'userCount', 'Value must be a whole number.'],
    ['no first day', { validFrom: '' }, 'validFrom', 'Required'],
    ['no last day', { validTo: undefined }, 'validTo', 'Required'],
    [
      'an end before the start',
      { validTo: '2026-10-31' },
      'validTo',
      'The end must not be before the start.',
    ],
    ['a text for the percentage', { discPer: '10' }, 'discPer', 'Must be a number'],
    ['more than the price', { discPer: 1.01 }, 'discPer', 'This value is too high.'],
    [
      'a thousandth of a percent',
      { discPer: 0.00001 },
      'discPer',
      'A percentage can have at most two decimals.',
    ],
    ['a negative amount', { discPer: 0, discAmount: -1 }, 'discAmount', 'Must be a number'],
    ['neither', { discPer: 0 }, 'discPer', KIND],
    ['both', { discAmount: 5 }, 'discPer', KIND],
    ['no month', { discountMonths: [] }, 'discountMonths', 'Please select a month'],
    ['a thirteenth month', { discountMonths: [12] }, 'discountMonths.0', 'Not a month'],
  ])('%s', (_name, changes, field, message) => {
    const result = check(changes);
    expect(result).toMatchObject({ ok: false, refusal: { code: 'BAD_INPUT', fields: { [field]: message } } });
  });
});
