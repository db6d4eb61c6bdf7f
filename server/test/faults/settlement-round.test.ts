import { expect, test } from 'vitest';
import { newPreparedData } from '../prepared-data.ts';
import { runSettlementRound } from './settlement-round.ts';

// A few statements; `npm run faults` kills at each, and asks for what this leaves out.
test('kill -9 of the server at a statement of an unrepeated verification', {
  timeout: 120_000,
}, async () => {
  const options = { settlement: 'verification', isAskedAgain: false, stride: 8 } as const;
  const { killed, problems } = await runSettlementRound(newPreparedData(), options);
  expect(problems).toEqual([]);
  expect(killed).toBeGreaterThan(0);
});
