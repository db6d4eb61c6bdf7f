import { expect, test } from 'vitest';
import { newPreparedData } from '../prepared-data.ts';
import { runMeetingRound } from './meeting-round.ts';

// Each kind of round kills others here; `npm run faults` kills all of them in each.
test.each([
  'serving process',
  'server and database',
] as const)('kill -9 of the %s in the middle of marking and closing', {
  timeout: 120_000,
}, async (victim) => {
  const result = await runMeetingRound(newPreparedData(), victim);
  expect(result.problems).toEqual([]);
  expect(result.acknowledged).toBeGreaterThan(60);
});
