import { newTemporaryFolder } from '@fellowship/embedded-postgres/testing';
import { expect, test } from 'vitest';
import { runMailRound } from './mail-round.ts';

// What a dead serving process held is freed after two minutes: that round is left to `npm run faults`.
test.each(['stop', 'kill -9'] as const)('%s while a mail is under delivery', {
  timeout: 120_000,
}, async (ending) => {
  const { problems } = await runMailRound(newTemporaryFolder(), ending);
  expect(problems).toEqual([]);
});
