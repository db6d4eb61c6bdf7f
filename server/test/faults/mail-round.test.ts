import { expect, test } from 'vitest';
import { newPreparedData } from '../prepared-data.ts';
import { runMailRound } from './mail-round.ts';

// Ends that are kinder, or that hold a mail for two minutes, are left to `npm run faults`.
test('kill -9 while a mail is being delivered', { timeout: 120_000 }, async () => {
  const { problems } = await runMailRound(newPreparedData(), 'kill -9');
  expect(problems).toEqual([]);
});
