import { expect, test } from 'vitest';
import { rotarianType } from './visits.ts';

test.each<[boolean, string | null, string]>([
  [true, null, 'Rotarian'],
  [false, 'Rotary Club of Chennai', 'Rotarian'],
  [false, '', 'Non-Rotarian'],
  [false, null, 'Non-Rotarian'],
])('marked %s, of the club %s: %s', (isRotarian, rotaryClubName, type) => {
  expect(rotarianType({ isRotarian, rotaryClubName })).toBe(type);
});
