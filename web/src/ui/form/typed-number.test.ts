import { expect, it } from 'vitest';
import { typedNumber } from './typed-number.ts';

it.each([
  ['', undefined],
  ['  ', undefined],
  ['300', 300],
  ['12.50', 12.5],
  ['12.5 %', 12.5],
  ['1,25,000', 125_000],
  ['₹ 99,99,999.99', 9_999_999.99],
  ['-5', -5],
  ['ten', Number.NaN],
])('%j are %s', (typed, expected) => {
  expect(typedNumber(typed)).toBe(expected);
});
