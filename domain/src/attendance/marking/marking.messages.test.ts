import { expect, test } from 'vitest';
import { markingMessages } from '../attendance.messages.ts';
import { noMembersText, noVisitorsText } from './marking.ts';

test('the texts of the attendance screen are as specified', () => {
  expect(markingMessages).toEqual({
    futureDate: 'Attendance cannot be marked for future dates.',
    noData: 'There is no data available for the selected date.',
    noVisitors: 'No visitor data found for the selected date',
    noMeetingToday: 'There is no meeting available today',
    confirmClosing: 'Are you sure you want to close the attendance?',
    nameRequired: 'Please select a name',
    classificationRequired: 'Business Classification is required',
    attendanceRequired: 'Attendance status must be checked and valid.',
    paymentRequired: 'Payment status must be settled.',
    mobileTaken: 'Mobile already exists',
  });
});

test.each([
  ['2026-11-21', 'Attendance cannot be marked for future dates.'],
  ['2026-11-20', 'There is no data available for the selected date.'],
  ['2026-11-19', 'There is no data available for the selected date.'],
])('the empty member table of %s says: %s', (date, text) => {
  expect(noMembersText(date, '2026-11-20')).toBe(text);
});

test.each([
  ['2026-11-20', true, 'No visitor data found for the selected date'],
  ['2026-11-13', true, 'No visitor data found for the selected date'],
  ['2026-11-13', false, 'No visitor data found for the selected date'],
  ['2026-11-27', true, 'No visitor data found for the selected date'],
  ['2026-11-27', false, 'There is no meeting available today'],
  [null, false, 'There is no meeting available today'],
])('the empty visitor table of %s, a meeting today: %s, says: %s', (date, hasMeetingToday, text) => {
  expect(noVisitorsText({ date, today: '2026-11-20', hasMeetingToday })).toBe(text);
});
