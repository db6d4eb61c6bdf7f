import { expect, test } from 'vitest';
import { addDays } from '../../calendar/dates.ts';
import { attendanceTrend, ownTrend } from './trend.ts';

test('a chapter’s chart shows the last 26 meetings, the oldest first', () => {
  const summaries = Array.from({ length: 30 }, (_, index) => ({
    meetingDate: addDays('2026-11-20', -7 * index),
    presentCount: 2,
    lateCount: 1,
    totalMembersCount: 8,
  }));
  const points = attendanceTrend(summaries);
  expect(points).toHaveLength(26);
  expect(points[0]?.meetingDate).toBe('2026-05-29');
  expect(points.at(-1)).toEqual({ meetingDate: '2026-11-20', present: 25, late: 12.5, attended: 37.5 });
  expect(summaries[0]?.meetingDate).toBe('2026-11-20');
});

test('a chapter without meetings has an empty chart', () => {
  expect(attendanceTrend([])).toEqual([]);
});

test('a member’s chart shows presence and lateness', () => {
  const record = { attendanceStatus: 'Present', isLate: false, lateTime: '00:00:00' } as const;
  const points = ownTrend([
    { ...record, meetingDate: '2026-11-20', isLate: true, lateTime: '01:35:00' },
    { ...record, meetingDate: '2026-11-13' },
    { ...record, meetingDate: '2026-11-06', attendanceStatus: 'Absent' },
    { ...record, meetingDate: '2026-10-30', attendanceStatus: 'Unmarked' },
    { ...record, meetingDate: '2026-10-23', isLate: true, lateTime: '26:05:00' },
  ]);
  expect(points).toEqual([
    { meetingDate: '2026-10-23', code: 'Late', lateMinutes: 1565 },
    { meetingDate: '2026-11-06', code: 'Absent', lateMinutes: 0 },
    { meetingDate: '2026-11-13', code: 'Present', lateMinutes: 0 },
    { meetingDate: '2026-11-20', code: 'Late', lateMinutes: 95 },
  ]);
});
