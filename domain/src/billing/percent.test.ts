import { expect, test } from 'vitest';
import { formatPercent, percentToFraction, toFraction, toHundredths } from './percent.ts';

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
  [1000, '10 %'],
  [1250, '12.5 %'],
  [5, '0.05 %'],
])('%i are read as %s', (hundredths, text) => {
  expect(formatPercent(hundredths)).toBe(text);
});
