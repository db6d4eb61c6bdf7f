import { expect, test } from 'vitest';
import { showName } from './show-name.ts';

test.each([
  ['AARTHI RAMAN', 'Aarthi Raman'],
  ['A R RAMAN', 'A R Raman'],
  ['A.R. RAMAN', 'A.R. Raman'],
  ["O'BRIEN", "O'Brien"],
  ['D’SOUZA', 'D’Souza'],
  ['AL-AMIN', 'Al-Amin'],
  ['RAMAN (SUPPORT)', 'Raman (Support)'],
  ['ÉLODIE ÅNGSTRÖM', 'Élodie Ångström'],
  ['E\u0301LODIE', 'E\u0301lodie'],
  ['aarthi raman', 'Aarthi Raman'],
  ['Aarthi McDonald', 'Aarthi McDonald'],
  ['Ludwig van Beethoven', 'Ludwig van Beethoven'],
  ['ஆர்த்தி RAMAN', 'ஆர்த்தி Raman'],
  ['ИВАН RAMAN', 'ИВАН Raman'],
  ['आरती', 'आरती'],
  ['RAMAN 2ND', 'Raman 2nd'],
  ['100001', '100001'],
  ['  RAMAN  ', '  Raman  '],
  ['', ''],
])('%j is shown as %j', (stored, shown) => {
  expect(showName(stored)).toBe(shown);
  expect(showName(shown)).toBe(shown);
});
