import { expect, test } from 'vitest';
import { newPreparedData } from '../prepared-data.ts';
import { runAccessRound } from './access-round.ts';
import { VICTIMS } from './killed-midway.ts';

test.each(VICTIMS)('kill -9 of the %s while members are disabled', { timeout: 120_000 }, async (victim) => {
  const { acknowledged, problems } = await runAccessRound(newPreparedData(), victim);
  expect(problems).toEqual([]);
  expect(acknowledged).toBe(60);
});
