import { expect, test } from 'vitest';
import { isInstant } from './dates.ts';

test.each([
  ['2026-11-20T07:30:00Z', true],
  ['2026-11-20T07:30:00.000Z', true],
  ['2026-11-20T07:30:00.5Z', true],
  ['2026-11-20T07:30:00.123456Z', true],
  ['2026-11-20T07:30:00.1234567Z', false],
  ['2026-11-20T07:30Z', true],
  ['2026-11-20T07:30:00+05:30', true],
  ['2026-11-20T07:30:00', false],
  ['2026-11-20 07:30', false],
  ['2026-11-20', false],
  ['2026-13-20T07:30:00Z', false],
  ['2026-11-20T25:30:00Z', false],
  ['', false],
  [null, false],
  [1_795_159_800_000, false],
])('%j is an instant: %s', (text, expected) => {
  expect(isInstant(text)).toBe(expected);
});
