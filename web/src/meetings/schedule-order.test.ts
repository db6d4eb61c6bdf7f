import { expect, test } from 'vitest';
import { newMeeting, TODAY } from '#test/schedule.ts';
import { orderSchedule } from './schedule-order.ts';

test('what is to come stands first, the soonest on top; below it what has been, the newest first', () => {
  const days = ['2026-11-13', '2026-12-04', TODAY, '2026-11-06', '2026-11-27'];
  const meetings = days.map((date) => newMeeting({ date }));
  expect(orderSchedule(meetings, TODAY).map(({ date }) => date)).toEqual([
    TODAY,
    '2026-11-27',
    '2026-12-04',
    '2026-11-13',
    '2026-11-06',
  ]);
  expect(meetings.map(({ date }) => date)).toEqual(days);
});
