import { describe, expect, it } from 'vitest';
import { meetingReminderDue, type RemindedMeeting } from './meeting-rules.ts';

const BOTH = { dayBefore: true, afterAbsence: true };
const SCHEDULED: RemindedMeeting = { date: '2026-11-20', status: 'Scheduled', completedOn: null };
const CLOSED: RemindedMeeting = { date: '2026-11-20', status: 'Completed', completedOn: '2026-11-20' };

describe('the reminder of a meeting on 20 November', () => {
  it.each([
    ['2026-11-18 23:59', null],
    ['2026-11-19 00:00', null],
    ['2026-11-19 16:59', null],
    ['2026-11-19 17:00', 'dayBefore'],
    ['2026-11-19 23:59', 'dayBefore'],
    ['2026-11-20 00:00', null],
    ['2026-11-21 12:00', null],
  ])('at %s is %j', (now, due) => {
    expect(meetingReminderDue(SCHEDULED, BOTH, now)).toBe(due);
  });

  it.each([
    ['2026-11-20 12:00', null],
    ['2026-11-21 09:59', null],
    ['2026-11-21 10:00', 'afterAbsence'],
    ['2026-11-21 23:59', 'afterAbsence'],
    ['2026-11-22 00:00', null],
    ['2026-11-22 12:00', null],
  ])('once it was closed on the day at %s is %j', (now, due) => {
    expect(meetingReminderDue(CLOSED, BOTH, now)).toBe(due);
  });

  it.each([
    ['two days later', '2026-11-22', '2026-11-23 10:00', 'afterAbsence'],
    ['six days later', '2026-11-26', '2026-11-27 10:00', 'afterAbsence'],
    ['so late that it is history', '2026-11-27', '2026-11-28 10:00', null],
  ])('that was closed %s', (_when, completedOn, now, due) => {
    expect(meetingReminderDue({ ...CLOSED, completedOn }, BOTH, now)).toBe(due);
  });
});

it.each<[string, RemindedMeeting, string, object]>([
  ['is cancelled', { ...SCHEDULED, status: 'Cancelled' }, '2026-11-19 18:00', {}],
  ['was cancelled', { ...SCHEDULED, status: 'Cancelled' }, '2026-11-21 18:00', {}],
  ['was moved away', { ...SCHEDULED, date: '2026-11-27' }, '2026-11-19 18:00', {}],
  ['is never announced', SCHEDULED, '2026-11-19 18:00', { dayBefore: false }],
  ['is never followed by mail', CLOSED, '2026-11-21 18:00', { afterAbsence: false }],
])('of a meeting that %s there is none', (_what, meeting, now, chosen) => {
  expect(meetingReminderDue(meeting, { ...BOTH, ...chosen }, now)).toBeNull();
});
