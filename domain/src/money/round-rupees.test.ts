import { expect, test } from 'vitest';
import { formatRoundRupees, getRupeeUnit, toUnit } from './round-rupees.ts';

test.each([
  [0, '₹ 0'],
  [1_49, '₹ 1'],
  [84_500_50, '₹ 84,501'],
  [99_999_00, '₹ 99,999'],
  [1_00_000_00, '₹ 1 lakh'],
  [15_93_400_00, '₹ 15.9 lakh'],
  [41_00_000_00, '₹ 41 lakh'],
  [99_94_000_00, '₹ 99.9 lakh'],
  [99_96_000_00, '₹ 1 crore'],
  [1_00_00_000_00, '₹ 1 crore'],
  [3_11_30_000_00, '₹ 3.11 crore'],
  [1_234_00_00_000_00, '₹ 1,230 crore'],
  [-15_93_400_00, '-₹ 15.9 lakh'],
])('%d paise are told as %s', (paise, text) => {
  expect(formatRoundRupees(paise)).toBe(text);
});

test.each([
  [50_000_00, 40_000_00, '', '40,000'],
  [41_00_000_00, 21_40_000_00, 'lakh', '21.4'],
  [41_00_000_00, 30_000_00, 'lakh', '0.3'],
  [2_00_00_000_00, 41_00_000_00, 'crore', '0.41'],
])('in the unit of %d paise, %d are in %j: %s', (largest, paise, name, text) => {
  const unit = getRupeeUnit(largest);
  expect([unit.name, toUnit(paise, unit)]).toEqual([name, text]);
});
