import { expect, test } from 'vitest';
import { newPreparedData } from '../prepared-data.ts';
import { runRepeatRound } from './repeat-round.ts';

test('a late repetition changes nothing', { timeout: 120_000 }, async () => {
  const { repeated, problems } = await runRepeatRound(newPreparedData());
  expect(problems).toEqual([]);
  expect(repeated).toBeGreaterThan(100);
});
