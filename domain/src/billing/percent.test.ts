import { expect, test } from 'vitest';
import { formatFraction, percentToFraction, toFraction, toHundredths } from './discount.schema.ts';

test('every hundredth of a percent that can be entered comes back as it was', () => {
  for (let hundredths = 0; hundredths <= 10_000; hundredths += 1) {
    expect(toHundredths(percentToFraction(hundredths / 100))).toBe(hundredths);
    expect(toHundredths(toFraction(hundredths))).toBe(hundredths);
  }
});

test('a fraction of a hundredth is refused', () => {
  expect(toHundredths(0.12345)).toBeNull();
  expect(toHundredths(percentToFraction(0.001))).toBeNull();
  expect(toHundredths(Number.NaN)).toBeNull();
});

test.each([
  [0.1, '10 %'],
  [0.125, '12.5 %'],
  [0.0005, '0.05 %'],
])('%d is written as %s', (fraction, text) => {
  expect(formatFraction(fraction)).toBe(text);
});
