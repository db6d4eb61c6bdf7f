import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each<[number, string]>([
  [1, 'One Rupee'],
  [9, 'Nine Rupee'],
  [9.99, 'Nine Rupee and Ninety Nine Paise'],
  [0.5, 'Zero Rupee and Fifty Paise'],
  [10, 'Ten Rupees'],
  [19, 'Nineteen Rupees'],
  [20, 'Twenty Rupees'],
  [21, 'Twenty One Rupees'],
  [100, 'One Hundred Rupees'],
  [105, 'One Hundred Five Rupees'],
  [999, 'Nine Hundred Ninety Nine Rupees'],
  [1_000, 'One Thousand Rupees'],
  [12_345, 'Twelve Thousand Three Hundred Forty Five Rupees'],
  [1_00_000, 'One Lakh Rupees'],
  [1_25_000.5, 'One Lakh Twenty Five Thousand Rupees and Fifty Paise'],
  [10_00_001, 'Ten Lakh One Rupees'],
  [
    99_99_999.99,
    'Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine Rupees and Ninety Nine Paise',
  ],
  [1_00_00_000, 'Number too large'],
  [Number.POSITIVE_INFINITY, 'Number too large'],
  [0, ''],
  [-5, ''],
  [0.125, ''],
  [Number.NaN, ''],
])('%d is "%s"', (rupees, words) => {
  expect(amountInWords(rupees)).toBe(words);
});
