import { expect, test } from 'vitest';
import { loginAge } from './people-reports.ts';

test.each([
  ['2026-11-20', 'week'],
  ['2026-11-14', 'week'],
  ['2026-11-13', 'month'],
  ['2026-10-22', 'month'],
  ['2026-10-21', 'longer'],
  ['2020-01-01', 'longer'],
  [null, 'never'],
])('a last login of %s is, on 20 November 2026, of: %s', (signedInOn, age) => {
  expect(loginAge(signedInOn, '2026-11-20')).toBe(age);
});

test('a login after midnight in another time zone is of the week', () => {
  expect(loginAge('2026-11-21', '2026-11-20')).toBe('week');
});
