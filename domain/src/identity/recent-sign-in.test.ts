import { expect, test } from 'vitest';
import { recentSignInRefusal } from './account-rules.ts';

const NOW = Date.UTC(2026, 10, 20, 2, 0);
const MINUTE = 60_000;

test.each([
  ['just now', NOW, null],
  ['ten minutes ago', NOW - 10 * MINUTE, null],
  ['a second longer ago', NOW - 10 * MINUTE - 1000, 'REAUTHENTICATION_REQUIRED'],
  ['a month ago', NOW - 43_200 * MINUTE, 'REAUTHENTICATION_REQUIRED'],
  ['at an unknown time', null, 'REAUTHENTICATION_REQUIRED'],
])('a person who entered the password %s', (_when, signedInAt, code) => {
  expect(recentSignInRefusal(signedInAt, NOW)?.code ?? null).toBe(code);
});
