import { expect, test } from 'vitest';
import { newPreparedData } from '../prepared-data.ts';
import { runVisitorRound, VISITOR_VICTIMS } from './visitor-round.ts';

test.each(VISITOR_VICTIMS)('kill -9 of the %s while admins register, interview and delete visitors', {
  timeout: 120_000,
}, async (victim) => {
  const { acknowledged, problems } = await runVisitorRound(newPreparedData(), victim);
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThan(60);
});
