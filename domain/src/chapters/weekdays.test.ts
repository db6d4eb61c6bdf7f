import { expect, test } from 'vitest';
import { isWeekday, WEEKDAYS_SUNDAY_FIRST } from './weekdays.ts';

test('some dropdowns list Sunday to Saturday', () => {
  expect(WEEKDAYS_SUNDAY_FIRST).toEqual([
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ]);
});

test.each([
  ['Monday', true],
  ['Sunday', true],
  ['monday', false],
  ['', false],
  [null, false],
])('%j is a weekday: %s', (text, expected) => {
  expect(isWeekday(text)).toBe(expected);
});
