import assert from 'node:assert/strict';
import { test } from 'node:test';
import { median, quantile, toSpread } from './quantiles.ts';

test('the median of odd and even counts, in any order', () => {
  assert.equal(median([5, 1, 3]), 3);
  assert.equal(median([4, 1, 3, 2]), 2.5);
  assert.ok(Number.isNaN(median([])));
});

test('a quantile lies between its neighbours', () => {
  const values = Array.from({ length: 101 }, (_, index) => 100 - index);
  assert.equal(quantile(values, 0.99), 99);
  assert.equal(quantile([10, 20], 0.75), 17.5);
});

test('a spread includes the lowest and highest', () => {
  assert.deepEqual(toSpread([2, 9, 4]), { median: 4, low: 2, high: 9 });
});
