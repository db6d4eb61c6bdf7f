import { expect, test } from 'vitest';
import { keepFilters, type ReportFilters, readFilters, wholeFilters, withPeriod } from './report-filters.ts';

const NO_FILTERS = readFilters(null, wholeFilters(null));
const CHOSEN: ReportFilters = { ...NO_FILTERS, period: 'year', basis: 'year', search: 'uma' };

test('what was chosen is read again, beside what else the page was carried', () => {
  const state = keepFilters({ carried: 1 }, CHOSEN);
  expect(state).toMatchObject({ carried: 1 });
  expect(readFilters(structuredClone(state), NO_FILTERS)).toEqual(CHOSEN);
});

test.each([
  ['nothing', null],
  ['something else', { carried: 1 }],
  ['an unknown period', { reportFilters: { ...CHOSEN, period: 'decade' } }],
  ['no text', { reportFilters: { ...CHOSEN, search: 7 } }],
])('the filters are the usual ones where the page keeps %s', (_case, state) => {
  expect(readFilters(state, NO_FILTERS)).toMatchObject({ basis: 'week', from: '', to: '', search: '' });
});

test('a custom range is entered anew, and the period before it shows meanwhile', () => {
  const custom = withPeriod(CHOSEN, 'custom');
  expect(custom).toEqual({ ...CHOSEN, period: 'custom', basis: 'year', from: '', to: '' });
  expect(withPeriod({ ...custom, from: '2026-11-01' }, 'month')).toMatchObject({
    period: 'month',
    basis: 'month',
    from: '',
  });
});
