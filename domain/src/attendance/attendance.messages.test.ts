import { expect, test } from 'vitest';
import {
  attendanceMessages,
  memberAttendanceNotCreated,
  memberAttendanceNotSaved,
  visitorAttendanceNotCreated,
  visitorAttendanceNotSaved,
} from './attendance.messages.ts';

test('the texts of check-in are as specified', () => {
  expect(attendanceMessages).toMatchObject({
    cameraFailed: 'Failed to access camera',
    qrUnreadable: 'Error scanning QR Code',
    alreadyMarked: 'You have already marked your attendance',
    qrExpired: 'Scanned QR meeting is expired. Please scan a valid QR',
    meetingNotScheduled: 'Scanned QR meeting is Closed or Cancelled',
    checkedIn: 'Attendance marked successfully',
    visitorCheckedIn: 'Attendance Created for visitor',
    visitorFailed: 'Failed to create visitor attendance',
    datesRequired: 'chapterId, startDate, and endDate are required',
  });
});

test.each([
  [memberAttendanceNotCreated('x'), 'Error occurred while creating MemberAttendance: x'],
  [memberAttendanceNotSaved('x'), 'Error occurred while creating/updating MemberAttendance: x'],
  [visitorAttendanceNotCreated('x'), 'Error occurred while creating VisitorAttendance: x'],
  [visitorAttendanceNotSaved('x'), 'Error occurred while creating/updating VisitorAttendance: x'],
])('%s', (text, specified) => {
  expect(text).toBe(specified);
});
