import { expect, test } from 'vitest';
import { newPreparedData } from '../prepared-data.ts';
import { runPaymentRound } from './payment-round.ts';

// Each kind of round kills others here; `npm run faults` kills all of them in each.
test('kill -9 of the server while chapters pay', { timeout: 120_000 }, async () => {
  const { acknowledged, problems } = await runPaymentRound(newPreparedData(), 'server');
  expect(problems).toEqual([]);
  expect(acknowledged).toBe(36);
});
