import { expect, test } from 'vitest';
import { newPreparedData } from '../prepared-data.ts';
import { MEETING_VICTIMS, runMeetingRound } from './meeting-round.ts';

test.each(MEETING_VICTIMS)('kill -9 of the %s in the midst of marking and closing', {
  timeout: 120_000,
}, async (victim) => {
  const result = await runMeetingRound(newPreparedData(), victim);
  expect(result.problems).toEqual([]);
  expect(result.acknowledged).toBeGreaterThan(60);
});
