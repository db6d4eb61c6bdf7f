import { expect, test } from 'vitest';
import { newPreparedData } from '../prepared-data.ts';
import { runConnectionRound } from './connection-round.ts';

/** Two seconds on a machine of its own; here it shares one. */
const READYZ_WITHIN_MS = 6_000;

// A slow network is left to `npm run faults`.
test.each([
  'dropped',
  'frozen',
] as const)('connections to the database that are %s in the middle of a meeting', {
  timeout: 150_000,
}, async (fault) => {
  const result = await runConnectionRound(newPreparedData(), fault, { answerTimeoutMs: 3_000 });
  expect(result.problems).toEqual([]);
  expect(result.acknowledged).toBeGreaterThan(60);
  expect(result.slowestReadyzMs).toBeLessThan(READYZ_WITHIN_MS);
});
