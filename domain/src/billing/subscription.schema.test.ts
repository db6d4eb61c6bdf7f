import { expect, test } from 'vitest';
import { validate } from '../refusals/refusal.ts';
import { subscriptionSchema } from './subscription.schema.ts';

const VALID = {
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  basicCount: 40,
  additionalCount: 0,
  paidAmt: 48_000.5,
  status: 'Active',
};

test('a complete subscription is accepted unchanged', () => {
  expect(validate(subscriptionSchema, VALID)).toEqual({ ok: true, value: VALID });
  expect(validate(subscriptionSchema, { ...VALID, endDate: VALID.startDate }).ok).toBe(true);
});

test.each([
  ['endDate', '2026-02-30', 'Please select a date'],
  ['endDate', '', 'Please select a date'],
  ['startDate', undefined, 'Please select a date'],
  ['endDate', '2025-12-31', 'The end date cannot be before the start date.'],
  ['basicCount', 1.5, 'Please enter a whole number.'],
  ['basicCount', -1, 'Negative values are not allowed.'],
  ['basicCount', 100_001, 'The value is too high.'],
  ['additionalCount', '5', 'Please enter a whole number.'],
  ['paidAmt', -0.5, 'Negative values are not allowed.'],
  ['paidAmt', 0.125, 'Please enter an amount with at most two decimals.'],
  ['paidAmt', 1_000_000_001, 'The value is too high.'],
  ['status', 'Paused', 'Please select a status'],
])('%s %j: %s', (field, value, text) => {
  expect(validate(subscriptionSchema, { ...VALID, [field]: value })).toMatchObject({
    refusal: { code: 'BAD_INPUT', fields: { [field]: text } },
  });
});
