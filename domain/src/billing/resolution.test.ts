import { expect, it } from 'vitest';
import { resolvedRefusal, type WaitingStatus } from './orders.ts';

it.each<[WaitingStatus, string | null, string | null]>([
  ['Open', null, null],
  ['Refunding', 'meena', 'meena has started a refund of this payment.'],
  ['Applied', 'meena', 'meena has already applied this payment.'],
  ['Granted', 'meena', 'meena has already marked this payment as granted by hand.'],
  ['Refunded', 'meena', 'meena has already refunded this payment.'],
  ['Refunded', 'provider', 'The payment provider has already refunded this payment.'],
])('says of %s by %s what happened', (status, resolvedBy, message) => {
  expect(resolvedRefusal(status, resolvedBy)).toEqual(message && { code: 'CONFLICT', message });
});
