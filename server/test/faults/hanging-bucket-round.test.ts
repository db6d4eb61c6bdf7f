import { expect, test } from 'vitest';
import { newPreparedData } from '../prepared-data.ts';
import { runHangingBucketRound } from './hanging-bucket-round.ts';

test('a bucket that hangs holds up pictures for seconds, and nothing else', {
  timeout: 120_000,
}, async () => {
  const { problems } = await runHangingBucketRound(newPreparedData());
  expect(problems).toEqual([]);
});
