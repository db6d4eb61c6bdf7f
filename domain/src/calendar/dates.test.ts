import { describe, expect, test } from 'vitest';
import { addDays, ageOn, daysBetween, getWeekday, isIsoDate } from './dates.ts';

describe('a date', () => {
  test.each([
    ['2026-11-20', true],
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['0099-12-31', true],
    ['0001-01-01', true],
    ['0000-01-01', false],
    ['2026-02-29', false],
    ['1900-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['2026-1-1', false],
    ['20-11-2026', false],
    ['2026-11-20T00:00', false],
    [' 2026-11-20', false],
    ['2026-11-20\n', false],
    ['', false],
    [20261120, false],
    [null, false],
    [undefined, false],
  ])('%j is a day of the calendar: %s', (text, expected) => {
    expect(isIsoDate(text)).toBe(expected);
  });
});

describe('counting days', () => {
  test.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2023-02-28', 1, '2023-03-01'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2026-03-08', 1, '2026-03-09'], // clocks change in New York
    ['2024-01-01', 366, '2025-01-01'],
    ['2026-11-20', -20_777, '1970-01-01'],
    ['9999-12-30', 1, '9999-12-31'],
    ['0001-01-02', -1, '0001-01-01'],
  ])('%s plus %i days is %s', (from, count, to) => {
    expect(addDays(from, count)).toBe(to);
    expect(daysBetween(from, to)).toBe(count);
  });

  test.each([
    ['9999-12-31', 1],
    ['0001-01-01', -1],
    ['2026-11-20', 10_000_000],
  ])('%s plus %i days is no date', (from, count) => {
    expect(() => addDays(from, count)).toThrow(RangeError);
  });

  test.each(['2026-02-30', 'today', ''])('%j is refused', (date) => {
    expect(() => addDays(date, 1)).toThrow(RangeError);
    expect(() => daysBetween('2026-01-01', date)).toThrow(RangeError);
    expect(() => getWeekday(date)).toThrow(RangeError);
  });
});

describe('the day of the week', () => {
  test.each([
    ['2026-11-20', 'Friday'],
    ['2026-11-22', 'Sunday'],
    ['2026-11-23', 'Monday'],
    ['2024-02-29', 'Thursday'],
    ['2000-01-01', 'Saturday'],
    ['1970-01-01', 'Thursday'],
    ['1969-12-31', 'Wednesday'],
    ['1969-12-28', 'Sunday'],
    ['1969-12-22', 'Monday'],
  ])('of %s is %s', (date, weekday) => {
    expect(getWeekday(date)).toBe(weekday);
  });
});

test.each([
  ['1980-11-20', '2026-11-19', 45],
  ['1980-11-20', '2026-11-20', 46],
  ['1980-11-20', '2026-12-01', 46],
  ['2024-02-29', '2025-02-28', 0],
  ['2024-02-29', '2025-03-01', 1],
  ['2026-11-20', '2026-11-20', 0],
])('a person born on %s is on %s of age %d', (dob, today, age) => {
  expect(ageOn(dob, today)).toBe(age);
});
