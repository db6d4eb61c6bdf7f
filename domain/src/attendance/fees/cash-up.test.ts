import { expect, test } from 'vitest';
import { cashUp, type FeeRecord } from './cash-up.ts';

const paid = (paymentKind: FeeRecord['paymentKind']): FeeRecord => ({ paymentStatus: 'Paid', paymentKind });
const UNPAID: FeeRecord = { paymentStatus: 'Unpaid', paymentKind: null };

test('without payments every sum is 0', () => {
  expect(cashUp([UNPAID], 30_000)).toEqual({
    lines: [
      { kind: 'Cash', count: 0, amountPaise: 0 },
      { kind: 'UPI', count: 0, amountPaise: 0 },
      { kind: 'Other', count: 0, amountPaise: 0 },
    ],
    total: { count: 0, amountPaise: 0 },
  });
});

test('payments add up by kind, including those without a kind', () => {
  const records = [paid('Cash'), paid('UPI'), paid('Cash'), UNPAID, paid(null)];
  expect(cashUp(records, 30_000)).toEqual({
    lines: [
      { kind: 'Cash', count: 2, amountPaise: 60_000 },
      { kind: 'UPI', count: 1, amountPaise: 30_000 },
      { kind: 'Other', count: 0, amountPaise: 0 },
      { kind: null, count: 1, amountPaise: 30_000 },
    ],
    total: { count: 4, amountPaise: 120_000 },
  });
});
