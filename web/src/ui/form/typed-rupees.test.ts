import { expect, it } from 'vitest';
import { typedRupees } from './typed-rupees.ts';

it.each([
  ['', undefined],
  ['  ', undefined],
  ['300', 300],
  ['12.50', 12.5],
  ['1,25,000', 125_000],
  ['₹ 99,99,999.99', 9_999_999.99],
  ['-5', -5],
  ['ten', Number.NaN],
])('%j are %s rupees', (typed, expected) => {
  expect(typedRupees(typed)).toBe(expected);
});
