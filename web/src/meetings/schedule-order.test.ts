import { expect, test } from 'vitest';
import { newMeeting, TODAY } from '#test/schedule.ts';
import { splitSchedule } from './meeting-schedule-screen.tsx';

test('what is to come begins with the soonest, today among it; what has been with the newest', () => {
  const days = ['2026-11-13', '2026-12-04', TODAY, '2026-11-06', '2026-11-27'];
  const meetings = days.map((date) => newMeeting({ date }));
  const { upcoming, past } = splitSchedule(meetings, TODAY);
  expect(upcoming.map(({ date }) => date)).toEqual([TODAY, '2026-11-27', '2026-12-04']);
  expect(past.map(({ date }) => date)).toEqual(['2026-11-13', '2026-11-06']);
  expect(meetings.map(({ date }) => date)).toEqual(days);
});
