import { describe, expect, test } from 'vitest';
import { formatRupees, isRupees, toPaise, toRupees } from './rupees.ts';

describe('rupees and paise', () => {
  test.each([
    [0, 0],
    [0.01, 1],
    [0.29, 29],
    [0.57, 57],
    [1.1, 110],
    [4.35, 435],
    [19.99, 1999],
    [300, 30_000],
    [1234567.89, 123_456_789],
    [-12.5, -1250],
  ])('%d rupees are %i paise', (rupees, paise) => {
    expect(toPaise(rupees)).toBe(paise);
    expect(toRupees(paise)).toBe(rupees);
  });

  test('every amount of paise converts to rupees and back', () => {
    for (let paise = 0; paise <= 200_000; paise += 1) {
      if (toPaise(toRupees(paise)) !== paise) expect.fail(`${paise} paise`);
    }
  });

  test('minus 0 is 0', () => {
    expect(Object.is(toPaise(-0), 0)).toBe(true);
  });

  test.each([
    0.125,
    0.001,
    1e-9,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e17,
    '300',
    null,
    undefined,
  ])('%j is not an amount of rupees', (rupees) => {
    expect(isRupees(rupees)).toBe(false);
  });

  test('fractions of a paisa are refused', () => {
    expect(() => toPaise(0.125)).toThrow(RangeError);
    expect(() => toRupees(0.5)).toThrow(RangeError);
    expect(() => formatRupees(Number.NaN)).toThrow(RangeError);
  });
});

describe('showing an amount', () => {
  test.each([
    [0, '₹ 0'],
    [5, '₹ 0.05'],
    [50, '₹ 0.50'],
    [30_000, '₹ 300'],
    [99_999, '₹ 999.99'],
    [100_000, '₹ 1,000'],
    [1_234_500, '₹ 12,345'],
    [12_345_600, '₹ 1,23,456'],
    [123_456_700, '₹ 12,34,567'],
    [1_234_567_890, '₹ 1,23,45,678.90'],
    [-1_234_500, '-₹ 12,345'],
  ])('%i paise show as %s', (paise, shown) => {
    expect(formatRupees(paise)).toBe(shown);
  });
});
