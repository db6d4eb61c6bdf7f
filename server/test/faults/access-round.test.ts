import { expect, test } from 'vitest';
import { newPreparedData } from '../prepared-data.ts';
import { runAccessRound } from './access-round.ts';

// Each kind of round kills others here; `npm run faults` kills all of them in each.
test('kill -9 of the database while members are disabled', { timeout: 120_000 }, async () => {
  const { acknowledged, problems } = await runAccessRound(newPreparedData(), 'database');
  expect(problems).toEqual([]);
  expect(acknowledged).toBe(60);
});
