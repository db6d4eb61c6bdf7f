import { expect, test } from 'vitest';
import { type MemberStatus, mayUseProduct } from './member-status.ts';

test.each<[MemberStatus, boolean]>([
  ['Active', true],
  ['New', false],
  ['Inactive', false],
])('%s may use the product: %s', (status, expected) => {
  expect(mayUseProduct(status)).toBe(expected);
});
