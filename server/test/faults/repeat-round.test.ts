import { newTemporaryFolder } from '@fellowship/embedded-postgres/testing';
import { expect, test } from 'vitest';
import { runRepeatRound } from './repeat-round.ts';

test('what is repeated after something else has happened changes nothing', { timeout: 120_000 }, async () => {
  const { repeated, problems } = await runRepeatRound(newTemporaryFolder());
  expect(problems).toEqual([]);
  expect(repeated).toBeGreaterThan(100);
});
