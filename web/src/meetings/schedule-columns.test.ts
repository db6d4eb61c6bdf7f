import { expect, test } from 'vitest';
import { newMeeting } from '#test/schedule.ts';
import { changedFacts, MEETING_FACTS } from './schedule-columns.tsx';

test('a meeting is told in the columns of the schedule', () => {
  const meeting = newMeeting({ businessPresentation: ['Uma', 'Ravi'], meetingFee: 1234567.5 });
  expect(MEETING_FACTS.map(({ header, text }) => [header, text(meeting)])).toEqual([
    ['Date', '27-Nov-2026\nFriday'],
    ['Timing (24 hrs)', '07:30 – 09:00'],
    ['Early Minutes', '15'],
    ['Business Presentation', 'Uma\nRavi'],
    ['Educational Talk', 'Saying thanks'],
    ['Venue', 'Green Park'],
    ['Meeting Fee', '₹ 12,34,567.50'],
    ['Status', 'Scheduled'],
  ]);
});

test('only what differs counts as changed', () => {
  const before = newMeeting();
  const after = newMeeting({ venue: 'Town Hall', timing: ['08:00', '09:00'], version: 2 });
  expect(changedFacts(before, after).map(({ id }) => id)).toEqual(['timing', 'venue']);
});
