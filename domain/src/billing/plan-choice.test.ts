import { expect, test } from 'vitest';
import { defaultPlan, duplicatePlanRefusal, planOption, planTitle, sortPlans } from './plan.schema.ts';

const plan = (planName: string, durationTitle: string, noOfMonths: number, status = 'Active') => ({
  planName,
  durationTitle,
  noOfMonths,
  status,
});
const QUARTER = plan('Regular', '3 Months', 3);
const YEAR = plan('Regular', '1 Year', 12);
const PREMIUM = plan('Premium', '1 Year', 12);
const PREMIUM_QUARTER = plan('Premium', '3 Months', 3);

test('a plan is called by its name and its duration', () => {
  expect([YEAR, PREMIUM].map(planTitle)).toEqual(['Regular · 1 Year', 'Premium · 1 Year']);
  expect(planOption({ ...YEAR, price: 1_200.5 })).toBe('Regular · 1 Year · ₹ 1,200.50');
});

test('Regular plans are offered before Premium ones, the shortest first', () => {
  const offered = [PREMIUM, YEAR, PREMIUM_QUARTER, QUARTER];
  expect(sortPlans(offered)).toEqual([QUARTER, YEAR, PREMIUM_QUARTER, PREMIUM]);
});

test.each<[string, (typeof YEAR)[], typeof YEAR | null, typeof YEAR | undefined]>([
  ['the Regular one of a year before a Premium one', [PREMIUM, QUARTER, YEAR], null, YEAR],
  ['the one that the chapter has', [QUARTER, YEAR, PREMIUM], PREMIUM, PREMIUM],
  ['the first where there is no Regular one of a year', [QUARTER, PREMIUM], null, QUARTER],
  ['none where none is offered', [], null, undefined],
])('the plan selected at first is %s', (_name, plans, held, expected) => {
  expect(defaultPlan(plans, (each) => each === held)).toBe(expected);
});

test.each<[string, typeof YEAR, (typeof YEAR)[], boolean]>([
  ['the same name and duration', YEAR, [QUARTER, { ...YEAR }], true],
  ['another duration', YEAR, [QUARTER], false],
  ['another name', YEAR, [PREMIUM], false],
  ['an Inactive plan of the same name and duration', YEAR, [{ ...YEAR, status: 'Inactive' }], false],
  ['an Active one of the same, itself Inactive', { ...YEAR, status: 'Inactive' }, [YEAR], false],
])('beside a plan of %s', (_name, stored, others, isRefused) => {
  const message = 'There is already an Active plan of this name and duration.';
  expect(duplicatePlanRefusal(stored, others)).toEqual(
    isRefused ? { code: 'CONFLICT', message, fields: { durationTitle: message } } : null,
  );
});
