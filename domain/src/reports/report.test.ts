import { describe, expect, it, test } from 'vitest';
import {
  customRange,
  customRangeErrors,
  DEFAULT_REPORT_PERIOD,
  findOpenWeek,
  findPeriod,
  REPORT_PERIOD_LABELS,
  REPORT_PERIODS,
  rangeLabel,
  rangeRefusal,
  reportRange,
} from './report.ts';

const TODAY = '2026-11-20';

describe('a week whose meeting is not closed', () => {
  const open = { date: '2026-11-20', status: 'Scheduled' };
  const closed = { date: '2026-11-13', status: 'Completed' };
  it.each([
    [[open, closed], { date: '2026-11-20', earlier: '2026-11-13' }],
    [[open], { date: '2026-11-20', earlier: null }],
    [[closed, open], null],
    [[], null],
  ])('case %#', (held, expected) => {
    expect(findOpenWeek(held)).toEqual(expected);
  });
});

describe('the days of a period', () => {
  test.each([
    ['week', '2026-11-18', '2026-11-20'],
    ['month', '2026-11-01', '2026-11-30'],
    ['quarter', '2026-10-01', '2026-12-31'],
    ['term', '2026-07-01', '2026-12-31'],
    ['year', '2026-01-01', '2026-12-31'],
  ] as const)('%s is %s to %s', (period, from, to) => {
    expect(reportRange(period, { today: TODAY, latestMeetingDate: '2026-11-18' })).toEqual({ from, to });
  });

  test.each([
    ['the meeting was today', TODAY, TODAY],
    ['no meeting was held yet', null, TODAY],
    ['the chapter paused for months', '2026-08-05', '2026-08-05'],
  ])('the week begins at the latest meeting: %s', (_case, latestMeetingDate, from) => {
    expect(reportRange('week', { today: TODAY, latestMeetingDate })).toEqual({ from, to: TODAY });
  });

  test.each([
    ['2026-11-20', '2026-11-18', 'custom', 'week'],
    ['2026-11-20', '2026-11-01', 'custom', 'month'],
    ['2026-11-20', '2026-10-01', 'week', 'quarter'],
    ['2026-11-20', '2026-07-01', 'year', 'term'],
    ['2026-11-20', '2026-01-01', 'custom', 'year'],
    ['2026-11-20', '2026-11-02', 'month', 'custom'],
    ['2026-11-19', '2026-11-01', 'month', 'custom'],
    // In January one day begins four of them.
    ['2026-01-20', '2026-01-01', 'month', 'month'],
    ['2026-01-20', '2026-01-01', 'custom', 'year'],
  ] as const)('until %s, %s after %s is %s', (to, from, chosen, period) => {
    const today = to === '2026-11-19' ? TODAY : to;
    expect(findPeriod({ from, to }, chosen, { today, latestMeetingDate: '2026-11-18' })).toBe(period);
  });

  it('is the week unless another is chosen', () => {
    expect(DEFAULT_REPORT_PERIOD).toBe('week');
    expect(REPORT_PERIODS.map((period) => REPORT_PERIOD_LABELS[period])).toEqual([
      'For The Week',
      'For The Month',
      'For The Quarter',
      'For The Term',
      'For The Year',
      'Select Date Range',
    ]);
  });
});

describe('a custom range', () => {
  const BEFORE = 'The end must not be before the start.';
  const LONG = 'A report can cover at most five years.';
  test.each([
    ['nothing is given', '', '', false, {}],
    ['only the start is given', '2026-11-01', '', false, { to: 'Required' }],
    ['only the end is given', '', '2026-11-20', false, { from: 'Required' }],
    ['both are given', '2026-11-01', '2026-11-20', true, {}],
    ['it is one day', '2026-11-20', '2026-11-20', true, {}],
    ['the end comes first', '2026-11-20', '2026-11-19', false, { to: BEFORE }],
    ['it is as long as can be', '2021-11-22', '2026-11-25', true, {}],
    ['it is longer', '2021-11-21', '2026-11-25', false, { to: LONG }],
  ])('when %s', (_case, from, to, applies, errors) => {
    expect(customRange({ from, to })).toEqual(applies ? { from, to } : null);
    expect(customRangeErrors({ from, to })).toEqual(errors);
  });

  test.each([
    ['2026-02-30', '2026-03-01'],
    ['2026-03-01', 'tomorrow'],
  ])('is made of dates: %s to %s', (from, to) => {
    expect(rangeRefusal({ from, to })).toBe('Write dates as YYYY-MM-DD');
  });
});

test('the period is shown as start to end', () => {
  expect(rangeLabel({ from: '2026-11-18', to: '2026-11-20' })).toBe('18-Nov-2026 to 20-Nov-2026');
});
