import { expect, test } from 'vitest';
import type { AttendanceCode } from '../activities/counters.ts';
import {
  ATTENDANCE_MARKS,
  countCodes,
  countsText,
  dashFor,
  dashTitle,
  getMark,
  isHighlighted,
  meetingHeading,
} from './attendance-reports.ts';

test.each<[AttendanceCode, string, boolean]>([
  ['Present', 'P', false],
  ['Absent', 'A', true],
  ['Leave', 'L', true],
  ['Late', 'LA', false],
])('%s is %s, red and bold: %s', (code, mark, isRed) => {
  expect([ATTENDANCE_MARKS[code], isHighlighted(code)]).toEqual([mark, isRed]);
});

test.each<[string, AttendanceCode | null, string | null, string | null, string | null]>([
  ['2026-11-04', 'Late', null, 'LA', null],
  ['2026-11-04', null, null, null, null],
  ['2026-11-04', null, '2026-11-03', null, 'Left'],
  ['2026-11-04', null, '2026-11-04', null, null],
  ['2026-11-04', 'Present', '2026-11-03', 'P', null],
])('on %s a record of %s of a member who left on %s is %s, titled %s', (date, code, leftOn, mark, title) => {
  expect([getMark(code), dashTitle(date, code, leftOn)]).toEqual([mark, title]);
});

test('a missing record is not highlighted', () => {
  expect(isHighlighted(null)).toBe(false);
});

test('a row is counted by code, without missing records', () => {
  const counts = countCodes(['Present', 'Absent', null, 'Late', 'Present', 'Leave', 'Late', 'Late']);
  expect(counts).toEqual({ Present: 2, Absent: 1, Leave: 1, Late: 3 });
  expect(countsText(counts)).toBe('P 2 · A 1 · L 1 · LA 3');
  expect(countsText(countCodes([]))).toBe('P 0 · A 0 · L 0 · LA 0');
});

test.each([
  ['2026-11-04', false, false, 'Nov 04'],
  ['2026-01-31', false, false, 'Jan 31'],
  ['2025-12-31', false, true, 'Dec 31 2025'],
  ['2026-11-20', true, false, 'Nov 20 (open)'],
  ['2026-11-20', true, true, 'Nov 20 2026 (open)'],
])('the heading of %s, open: %s, with its year: %s', (date, isOpen, hasYear, heading) => {
  expect(meetingHeading({ date, isOpen }, hasYear)).toBe(heading);
});

test.each([
  [390, '-'],
  [768, '-'],
  [769, '–'],
  [1024, '–'],
  [1025, '—'],
  [2560, '—'],
])('at %i px the dash is %s', (width, dash) => {
  expect(dashFor(width)).toBe(dash);
});
