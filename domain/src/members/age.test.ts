import { expect, test } from 'vitest';
import { ageOn } from './age.ts';

test.each([
  ['1980-11-20', '2026-11-19', 45],
  ['1980-11-20', '2026-11-20', 46],
  ['1980-11-20', '2026-12-01', 46],
  ['2024-02-29', '2025-02-28', 0],
  ['2024-02-29', '2025-03-01', 1],
  ['2026-11-20', '2026-11-20', 0],
])('who was born on %s is on %s of age %d', (dob, today, age) => {
  expect(ageOn(dob, today)).toBe(age);
});
