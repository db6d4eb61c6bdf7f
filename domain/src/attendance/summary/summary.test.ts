import { describe, expect, test } from 'vitest';
import type { AttendanceStatus } from '../attendance-status.ts';
import {
  attendanceSummarySortKey,
  buildAttendanceSummary,
  countAttendance,
  formatPercent,
  toPercent,
  totalMembersCount,
  totalsChange,
} from './summary.ts';

const record = (attendanceStatus: AttendanceStatus, isLate = false) => ({ attendanceStatus, isLate });

test('a late Present counts as Late and not as Present, the Unmarked not at all', () => {
  const records = [
    record('Present'),
    record('Present'),
    record('Present'),
    record('Present', true),
    record('Present', true),
    record('Absent'),
    record('Absent', true),
    record('Leave'),
    record('Unmarked'),
    record('Unmarked', true),
  ];
  expect(countAttendance(records)).toEqual({
    presentCount: 3,
    absentCount: 2,
    leaveCount: 1,
    lateCount: 2,
  });
  expect(countAttendance([])).toEqual({ presentCount: 0, absentCount: 0, leaveCount: 0, lateCount: 0 });
});

describe('the base of the percentages', () => {
  test.each([
    ['today’s meeting: the active members', '2026-11-20', 40, 30, 40],
    ['one who was marked and then disabled still counts', '2026-11-20', 39, 40, 40],
    ['a past meeting: the records', '2026-11-13', 40, 30, 30],
    ['a past meeting of a chapter that has shrunk', '2026-11-13', 20, 30, 30],
  ])('%s', (_name, meetingDate, activeMembersCount, recordCount, total) => {
    expect(totalMembersCount({ meetingDate, today: '2026-11-20', activeMembersCount, recordCount })).toBe(
      total,
    );
  });
});

describe('a percentage', () => {
  test.each([
    [0, 40, 0, '0'],
    [40, 40, 100, '100'],
    [30, 40, 75, '75'],
    [1, 3, 33.33, '33.33'],
    [2, 3, 66.67, '66.67'],
    [1, 8, 12.5, '12.50'],
    [1, 32, 3.13, '3.13'], // half a hundredth goes up
    [1, 150, 0.67, '0.67'],
    [1, 11_000, 0.01, '0.01'],
    [29, 40, 72.5, '72.50'],
    [0, 0, 0, '0'],
    [3, 0, 0, '0'],
  ])('%i of %i are %d, shown as %s', (count, total, percent, shown) => {
    expect(toPercent(count, total)).toBe(percent);
    expect(formatPercent(percent)).toBe(shown);
  });

  test.each([
    [99.999, '100'],
    [66.666_666, '66.67'],
    [0.1 + 0.2, '0.30'],
  ])('%d shows as %s', (percent, shown) => {
    expect(formatPercent(percent)).toBe(shown);
  });
});

test('a summary has its periods, counts and percentages', () => {
  const counts = { presentCount: 20, absentCount: 5, leaveCount: 3, lateCount: 12 };
  expect(buildAttendanceSummary('2026-11-20', counts, 40)).toEqual({
    meetingDate: '2026-11-20',
    weekNo: 47,
    month: 11,
    quarter: 4,
    term: 2,
    year: 2026,
    presentCount: 20,
    presentPercent: 50,
    absentCount: 5,
    absentPercent: 12.5,
    leaveCount: 3,
    leavePercent: 7.5,
    lateCount: 12,
    latePercent: 30,
    totalMembersCount: 40,
  });
  expect(attendanceSummarySortKey('2026-11-20')).toBe('DATE#2026-11-20');
});

test.each<[string, number[][], number[][], number[]]>([
  ['none', [], [], [0, 0, 0, 0, 0]],
  ['a closing', [], [[30, 5, 2, 3, 40]], [30, 5, 2, 3, 40]],
  ['a reopening', [[30, 5, 2, 3, 40]], [], [-30, -5, -2, -3, -40]],
  ['a correction', [[30, 5, 2, 3, 40]], [[31, 4, 2, 2, 39]], [1, -1, 0, -1, -1]],
  [
    'several',
    [],
    [
      [30, 5, 2, 3, 40],
      [31, 0, 1, 6, 38],
    ],
    [61, 5, 3, 9, 78],
  ],
])('the sums of all summaries change by %s', (_name, before, after, change) => {
  const totals = ([
    presentCount = 0,
    absentCount = 0,
    leaveCount = 0,
    lateCount = 0,
    members = 0,
  ]: number[]) => ({
    presentCount,
    absentCount,
    leaveCount,
    lateCount,
    totalMembersCount: members,
  });
  expect(totalsChange(before.map(totals), after.map(totals))).toEqual(totals(change));
});
