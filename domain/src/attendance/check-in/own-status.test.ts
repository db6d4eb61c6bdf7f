import { describe, expect, test } from 'vitest';
import { EMPTY_MEMBER_ATTENDANCE, type OwnAttendance, ownStatusLine, statusName } from './check-in.ts';

describe('the member’s status', () => {
  test.each<[OwnAttendance | null | undefined, string | null]>([
    [{ attendanceStatus: 'Present', isLate: true }, 'You are marked as Late Present'],
    [{ attendanceStatus: 'Present', isLate: false }, 'You are marked as Present'],
    [{ attendanceStatus: 'Present' }, 'You are marked as Present'],
    [{ attendanceStatus: 'Absent', isLate: true }, 'You are marked as Absent'],
    [{ attendanceStatus: 'Leave', isLate: false }, 'You are marked as Leave'],
    [{ attendanceStatus: 'Unmarked', isLate: false }, null],
    [EMPTY_MEMBER_ATTENDANCE, null],
    [null, null],
    [undefined, null],
  ])('%j reads %j', (record, line) => {
    expect(ownStatusLine(record)).toBe(line);
  });

  test('the status alone', () => {
    expect(statusName({ attendanceStatus: 'Present', isLate: true })).toBe('Late Present');
    expect(statusName({ attendanceStatus: 'Present', isLate: false })).toBe('Present');
  });
});

test('the placeholder is unmarked, unpaid and not late', () => {
  expect(EMPTY_MEMBER_ATTENDANCE).toEqual({
    id: '',
    meetingId: '',
    chapterId: '',
    rotaryId: '',
    memberName: '',
    classificationName: '',
    attendanceStatus: 'Unmarked',
    paymentStatus: 'Unpaid',
    attendedDateTime: '',
    isLate: false,
    lateTime: '00:00:00',
  });
});
