import { describe, expect, test } from 'vitest';
import { addDays, getWeekday } from './dates.ts';
import { getPeriod, weekNumber } from './periods.ts';

describe('the week number', () => {
  test.each([
    ['2026-01-01', 1], // a Thursday
    ['2026-01-03', 1], // the Saturday that ends the short first week
    ['2026-01-04', 2],
    ['2026-11-20', 47],
    ['2026-11-21', 47],
    ['2026-11-22', 48],
    ['2026-12-31', 53],
    ['2023-01-01', 1], // a year that begins on Sunday
    ['2023-01-07', 1],
    ['2023-01-08', 2],
    ['2023-12-31', 53],
    ['2024-02-29', 9],
    ['2024-12-31', 53],
    ['2000-01-01', 1], // a leap year that begins on Saturday has 54
    ['2000-01-02', 2],
    ['2000-12-30', 53],
    ['2000-12-31', 54],
    ['2028-12-31', 54],
  ])('of %s is %i', (date, week) => {
    expect(weekNumber(date)).toBe(week);
  });

  test('goes up by one on every Sunday, and begins again with 1 on New Year', () => {
    let date = '2019-12-31';
    for (let day = 0; day < 366 * 12; day += 1) {
      const next = addDays(date, 1);
      const expected = next.endsWith('-01-01')
        ? 1
        : weekNumber(date) + (getWeekday(next) === 'Sunday' ? 1 : 0);
      expect(weekNumber(next), next).toBe(expected);
      date = next;
    }
  });
});

describe('the periods of a day', () => {
  test.each([
    ['2026-01-01', { weekNo: 1, month: 1, quarter: 1, term: 1, year: 2026 }],
    ['2026-03-31', { weekNo: 14, month: 3, quarter: 1, term: 1, year: 2026 }],
    ['2026-04-01', { weekNo: 14, month: 4, quarter: 2, term: 1, year: 2026 }],
    ['2026-06-30', { weekNo: 27, month: 6, quarter: 2, term: 1, year: 2026 }],
    ['2026-07-01', { weekNo: 27, month: 7, quarter: 3, term: 2, year: 2026 }],
    ['2026-09-30', { weekNo: 40, month: 9, quarter: 3, term: 2, year: 2026 }],
    ['2026-10-01', { weekNo: 40, month: 10, quarter: 4, term: 2, year: 2026 }],
    ['2026-12-31', { weekNo: 53, month: 12, quarter: 4, term: 2, year: 2026 }],
    ['2027-01-01', { weekNo: 1, month: 1, quarter: 1, term: 1, year: 2027 }],
  ])('%s', (date, period) => {
    expect(getPeriod(date)).toEqual(period);
  });
});
