import { describe, expect, test } from 'vitest';
import { validate } from '../refusals/refusal.ts';
import { planMessages, planNotSaved } from './plan.messages.ts';
import { PLAN_DURATIONS, planContent, planSchema } from './plan.schema.ts';

const GOOD = {
  planName: 'Regular',
  durationTitle: '1 Year',
  noOfMembers: 40,
  price: 100,
  status: 'Active',
  planStartDate: '2026-11-20',
  noOfMonths: 12,
  renewalEnableDays: 30,
} as const;

const check = (changes: Record<string, unknown>) => validate(planSchema, { ...GOOD, ...changes });

test('the texts are as specified', () => {
  expect(planMessages).toEqual({
    titleRequired: 'Please select a duration title',
    statusRequired: 'Please select a status',
    dateRequired: 'Please select a date',
    amountRequired: 'Amount is required and must be a valid number.',
    amountZero: 'Amount must be greater than 0.',
    none: 'No plans available',
  });
  expect(planNotSaved('x')).toBe('Error occurred while creating/updating Plan x');
});

test('the durations are as specified', () => {
  expect(PLAN_DURATIONS.map(({ title, days }) => [title, days])).toEqual([
    ['3 Months', 90],
    ['6 Months', 180],
    ['1 Year', 365],
    ['2 Years', 730],
    ['3 Years', 1095],
    ['Trial Plan', 30],
  ]);
});

describe('what is accepted', () => {
  test.each<[string, Record<string, unknown>]>([
    ['a whole plan', {}],
    ['a trial for nothing', { durationTitle: 'Trial Plan', price: 0, noOfMonths: 1 }],
    ['a price in paise', { price: 99.5 }],
    ['an Inactive Premium plan', { status: 'Inactive', planName: 'Premium' }],
    ['one that may be renewed on its last day only', { renewalEnableDays: 0 }],
  ])('%s', (_name, changes) => {
    expect(check(changes)).toEqual({ ok: true, value: { ...GOOD, ...changes } });
  });

  test('the title gives the days, and the end is the end of time', () => {
    const { price: _price, ...kept } = GOOD;
    expect(planContent({ ...GOOD, price: 99.5 })).toEqual({
      ...kept,
      durationDays: 365,
      pricePaise: 9_950,
      planEndDate: '9999-12-31',
    });
  });
});

describe('what is refused', () => {
  const AMOUNT = 'Amount is required and must be a valid number.';
  test.each<[string, Record<string, unknown>, string, string]>([
    ['no title', { durationTitle: '' }, 'durationTitle', 'Please select a duration title'],
    [
      'a title of no duration',
      { durationTitle: 'Life Time' },
      'durationTitle',
      'Please select a duration title',
    ],
    ['no status', { status: undefined }, 'status', 'Please select a status'],
    ['no date', { planStartDate: '' }, 'planStartDate', 'Please select a date'],
    ['no day of the calendar', { planStartDate: '2026-02-30' }, 'planStartDate', 'Please select a date'],
    ['no members', { noOfMembers: 0 }, 'noOfMembers', 'Amount must be greater than 0.'],
    ['a text for members', { noOfMembers: '40' }, 'noOfMembers', AMOUNT],
    ['half a member', { noOfMembers: 1.5 }, 'noOfMembers', 'Value must be a whole number.'],
    ['too many members', { noOfMembers: 100_001 }, 'noOfMembers', 'This value is too high.'],
    ['no price', { price: undefined }, 'price', AMOUNT],
    ['a negative price', { price: -1 }, 'price', 'Negative values are not allowed.'],
    ['half a paisa', { price: 0.125 }, 'price', 'The price can have at most two decimals.'],
    ['no months', { noOfMonths: null }, 'noOfMonths', AMOUNT],
    ['not a number of days', { renewalEnableDays: Number.NaN }, 'renewalEnableDays', AMOUNT],
    ['another name', { planName: 'Gold' }, 'planName', 'Please select a plan name'],
  ])('%s', (_name, changes, field, message) => {
    expect(check(changes)).toEqual({
      ok: false,
      refusal: { code: 'BAD_INPUT', message, fields: { [field]: message } },
    });
  });
});
