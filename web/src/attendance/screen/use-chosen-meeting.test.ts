import { expect, test } from 'vitest';
import { newMeeting } from '#test/schedule.ts';
import { defaultMeeting, offeredMeetings } from './use-chosen-meeting.ts';

const TODAY = '2026-11-20';

test.each<[string, string[], string[], string | null]>([
  ["today's meeting", ['2026-11-13', TODAY, '2026-11-27'], [], TODAY],
  ['else the latest', ['2026-11-06', '2026-11-13', '2026-11-27'], [], '2026-11-13'],
  ['the latest that was not cancelled', ['2026-11-06'], [TODAY, '2026-11-13'], '2026-11-06'],
  ['else the first to come', ['2026-12-04', '2026-11-27'], [], '2026-11-27'],
  ['none where none is scheduled', [], [TODAY], null],
])('what is shown first: %s', (_name, scheduled, cancelled, expected) => {
  const offered = offeredMeetings([
    ...scheduled.map((date) => newMeeting({ date })),
    ...cancelled.map((date) => newMeeting({ date, status: 'Cancelled' })),
  ]);
  expect(defaultMeeting(offered, TODAY)?.date ?? null).toBe(expected);
  expect([...offered.keys()].sort()).toEqual([...scheduled].sort());
});
