import { expect, test } from 'vitest';
import { newPreparedData } from '../prepared-data.ts';
import { runHangingBucketRound } from './hanging-bucket-round.ts';

test('a hanging bucket delays pictures for seconds, and nothing else', {
  timeout: 120_000,
}, async () => {
  const { problems } = await runHangingBucketRound(newPreparedData());
  expect(problems).toEqual([]);
});
