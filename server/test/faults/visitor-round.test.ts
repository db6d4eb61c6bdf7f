import { expect, test } from 'vitest';
import { newPreparedData } from '../prepared-data.ts';
import { runVisitorRound } from './visitor-round.ts';

// Each kind of round kills others here; `npm run faults` kills all of them in each.
test('kill -9 of the database while admins register, interview and delete visitors', {
  timeout: 120_000,
}, async () => {
  const { acknowledged, problems } = await runVisitorRound(newPreparedData(), 'database');
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThan(60);
});
