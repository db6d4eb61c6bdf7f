import { expect, test } from 'vitest';
import { newPreparedData } from '../prepared-data.ts';
import { runConversionRound } from './conversion-round.ts';
import { VICTIMS } from './killed-midway.ts';

test.each(VICTIMS)('kill -9 of the %s while prospects become members', {
  timeout: 120_000,
}, async (victim) => {
  const { acknowledged, problems } = await runConversionRound(newPreparedData(), victim);
  expect(problems).toEqual([]);
  expect(acknowledged).toBe(50);
});
