import { expect, test } from 'vitest';
import { canStoreFailure, findSameFailure, orderEndsAt, unpaidOrdersRefusal } from './orders.ts';

test.each([
  [0, null],
  [29, null],
  [30, 'RATE_LIMITED'],
])('with %i unpaid orders another one is refused with %s', (unpaid, code) => {
  expect(unpaidOrdersRefusal(unpaid)?.code ?? null).toBe(code);
});

test('an order ends an hour after it was made', () => {
  expect(orderEndsAt('2026-11-20T23:30:00.250Z')).toBe('2026-11-21T00:30:00.250Z');
});

test.each([
  [{ ofOrder: 0, reported: 0 }, true, true],
  [{ ofOrder: 19, reported: 99 }, true, true],
  [{ ofOrder: 20, reported: 0 }, true, false],
  [{ ofOrder: 20, reported: 0 }, false, false],
  [{ ofOrder: 0, reported: 100 }, true, false],
  [{ ofOrder: 0, reported: 100 }, false, true],
])('with %o stored, a failure that only a browser reports (%s) is stored: %s', (stored, isReported, isStored) => {
  expect(canStoreFailure(stored, isReported)).toBe(isStored);
});

const DECLINED = 'Card declined';
const BY_BROWSER = { paymentId: null, status: DECLINED, isReported: true };
const BY_PROVIDER = { paymentId: 'pay_1', status: DECLINED, isReported: false };
const CLOSED = { ...BY_BROWSER, status: 'Checkout closed' };
const BY_BOTH = { ...BY_PROVIDER, isReported: true };

test.each<[string, (typeof BY_BOTH | typeof BY_BROWSER)[], string | null, string, object | null]>([
  ['the first report', [], null, DECLINED, null],
  ['the provider’s after the browser’s', [BY_BROWSER], 'pay_1', DECLINED, BY_BROWSER],
  ['the browser’s after the provider’s', [BY_PROVIDER], null, DECLINED, BY_PROVIDER],
  ['the provider’s once more', [BY_BOTH], 'pay_1', DECLINED, BY_BOTH],
  ['the browser’s of a second attempt', [BY_BOTH], null, DECLINED, null],
  ['the provider’s of a second attempt', [BY_BOTH], 'pay_2', DECLINED, null],
  ['the browser’s in other words', [BY_PROVIDER], null, 'Checkout closed', BY_PROVIDER],
  ['the provider’s in other words', [BY_BROWSER], 'pay_1', 'Bank is down', BY_BROWSER],
  ['the provider’s in the words of one of two', [BY_BROWSER, CLOSED], 'pay_1', DECLINED, BY_BROWSER],
  ['the provider’s in words of none of two', [BY_BROWSER, CLOSED], 'pay_1', 'Bank is down', CLOSED],
  ['the browser’s in other words of a second attempt', [BY_BOTH], null, 'Checkout closed', null],
])('%s is about the stored failure: %#', (_name, stored, paymentId, status, expected) => {
  expect(findSameFailure(stored, { paymentId, status })).toEqual(expected);
});
