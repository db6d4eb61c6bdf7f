import { expect, test } from 'vitest';
import { newPreparedData } from '../prepared-data.ts';
import { runHalfSentRound } from './half-sent-round.ts';

// The other kinds are left to `npm run faults`.
test('1,000 bodies that drip from four addresses shut no one out', { timeout: 120_000 }, async () => {
  const { answered, problems } = await runHalfSentRound(newPreparedData(), 'dripping');
  expect(problems).toEqual([]);
  expect(answered).toBeGreaterThan(39);
});
