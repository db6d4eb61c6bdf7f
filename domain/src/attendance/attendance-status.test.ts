import { describe, expect, test } from 'vitest';
import { type AttendanceStatus, attendanceCode, attendanceCounter } from './attendance-status.ts';

const OF_MEMBER = { chapterId: 'chennai', rotaryId: '100001', meetingDate: '2026-11-20' };

describe('an attendance', () => {
  test.each<[AttendanceStatus, boolean, string | null]>([
    ['Present', false, 'Present'],
    ['Present', true, 'Late'],
    ['Absent', false, 'Absent'],
    ['Absent', true, 'Absent'],
    ['Leave', true, 'Leave'],
    ['Unmarked', false, null],
    ['Unmarked', true, null],
  ])('%s, late %s, counts as %s', (attendanceStatus, isLate, code) => {
    expect(attendanceCode({ attendanceStatus, isLate })).toBe(code);
    expect(attendanceCounter({ ...OF_MEMBER, attendanceStatus, isLate })).toEqual(
      code === null ? null : { ...OF_MEMBER, type: 'Attendance', code, count: 1, valuePaise: 0 },
    );
  });
});
