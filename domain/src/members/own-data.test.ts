import { expect, test } from 'vitest';
import { ownDataRefusal } from './own-data.ts';

test.each([
  [0, null],
  [4, null],
  [5, 'RATE_LIMITED'],
  [9, 'RATE_LIMITED'],
])('taken %d times today: %s', (taken, code) => {
  expect(ownDataRefusal(taken)?.code ?? null).toBe(code);
});
