import { expect, test } from 'vitest';
import { newPreparedData } from '../prepared-data.ts';
import { ACTIVITY_VICTIMS, runActivityRound } from './activity-round.ts';

test.each(ACTIVITY_VICTIMS)('kill -9 of the %s while members record and delete activities', {
  timeout: 120_000,
}, async (victim) => {
  const { acknowledged, problems } = await runActivityRound(newPreparedData(), victim);
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThan(80);
});
