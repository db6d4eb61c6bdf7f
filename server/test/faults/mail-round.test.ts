import { expect, test } from 'vitest';
import { newPreparedData } from '../prepared-data.ts';
import { runMailRound } from './mail-round.ts';

// What a dead serving process held is freed after two minutes: that round is left to `npm run faults`.
test.each(['stop', 'kill -9'] as const)('%s while a mail is under delivery', {
  timeout: 120_000,
}, async (ending) => {
  const { problems } = await runMailRound(newPreparedData(), ending);
  expect(problems).toEqual([]);
});
