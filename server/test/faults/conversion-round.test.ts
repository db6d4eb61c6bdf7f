import { expect, test } from 'vitest';
import { newPreparedData } from '../prepared-data.ts';
import { CONVERSION_VICTIMS, runConversionRound } from './conversion-round.ts';

test.each(CONVERSION_VICTIMS)('kill -9 of the %s while prospects become members', {
  timeout: 120_000,
}, async (victim) => {
  const { acknowledged, problems } = await runConversionRound(newPreparedData(), victim);
  expect(problems).toEqual([]);
  expect(acknowledged).toBe(50);
});
