import { expect, test } from 'vitest';
import { unpaidOrdersRefusal } from './order-allowance.ts';

test.each([
  [0, null],
  [29, null],
  [30, 'RATE_LIMITED'],
])('with %i unpaid orders another one is refused with %s', (unpaid, code) => {
  expect(unpaidOrdersRefusal(unpaid)?.code ?? null).toBe(code);
});
