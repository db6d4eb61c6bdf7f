import { expect, test } from 'vitest';
import { newPreparedData } from '../prepared-data.ts';
import { runActivityRound } from './activity-round.ts';

// Each kind of round kills others here; `npm run faults` kills all of them in each.
test('kill -9 of the server and database while members record and delete activities', {
  timeout: 120_000,
}, async () => {
  const { acknowledged, problems } = await runActivityRound(newPreparedData(), 'server and database');
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThan(80);
});
