import { expect, test } from 'vitest';
import type { CounterCode, CounterType } from '../activities/counters.ts';
import {
  daysFrom,
  getFigureFacts,
  type MonthCount,
  percentChange,
  REPORT_FIGURES,
  yearRows,
} from './report-figures.ts';

function counted(type: CounterType, code: CounterCode, month: number, count: number, rupees = 0): MonthCount {
  return { type, code, month, count, valuePaise: rupees * 100, isLastYear: false, isCompared: true };
}

const COUNTS = [
  counted('Referral', 'Given', 1, 1),
  counted('Referral', 'Given', 6, 2),
  counted('Referral', 'Given', 7, 4),
  counted('Referral', 'Received', 12, 8),
  counted('ThanksNote', 'Given', 3, 2, 1500.5),
  counted('ThanksNote', 'Received', 3, 1, 900),
  counted('ThanksNote', 'Received', 8, 3, 100),
  counted('R2R', 'Meet', 2, 5),
  counted('Attendance', 'Present', 4, 20),
  counted('Attendance', 'Late', 4, 100),
  counted('Attendance', 'Absent', 9, 100),
  counted('Visitor', 'Invited', 10, 6),
];

test('the rows of a year add up its months by term', () => {
  expect(yearRows(COUNTS).map(({ label, unit, terms }) => [label, unit, ...terms.map(shown)])).toEqual([
    ['Referral Given', 'Count', '3', '4'],
    ['Referral Received', 'Count', '0', '8'],
    // Whoever is thanked has given business.
    ['Business Given', 'Rupees', '1 900', '3 100'],
    ['Business Received', 'Rupees', '2 1500.5', '0'],
    ['R2R', 'Count', '5', '0'],
    // Neither those who came late nor the absent.
    ['Attendance (Present)', 'Count', '20', '0'],
    ['Visitor', 'Count', '0', '6'],
  ]);
});

test('a year without counters has all rows', () => {
  expect(yearRows([]).flatMap(({ terms }) => terms.map(shown))).toEqual(Array(14).fill('0'));
});

test('a row has all months, and those of the year before until the same day', () => {
  const before = [
    { ...counted('ThanksNote', 'Received', 3, 2, 700), isLastYear: true },
    { ...counted('ThanksNote', 'Received', 12, 1, 50), isLastYear: true, isCompared: false },
  ];
  const { months, lastMonths, lastYear } = yearRows([...COUNTS, ...before])[2] ?? {};
  const values = (totals: typeof months) => totals?.map(({ value }) => value);
  expect(values(months)).toEqual([0, 0, 900, 0, 0, 0, 0, 100, 0, 0, 0, 0]);
  expect(values(lastMonths)).toEqual([0, 0, 700, 0, 0, 0, 0, 0, 0, 0, 0, 50]);
  expect(lastYear).toEqual({ count: 2, value: 700 });
});

test.each([
  [118, 100, 18],
  [96, 100, -4],
  [100, 100, 0],
  [5, 0, null],
  [0, 5, -100],
  // Corrections may leave less than nothing.
  [5, -1, null],
])('%d after %d is a change of %j percent', (now, before, change) => {
  expect(percentChange(now, before)).toBe(change);
});

test.each([
  [2026, 1, 'term', '2026-01-01 2026-06-30'],
  [2026, 7, 'term', '2026-07-01 2026-12-31'],
  [2024, 2, 'month', '2024-02-01 2024-02-29'],
  [2026, 12, 'month', '2026-12-01 2026-12-31'],
] as const)('of %i the %i on is a %s of %s', (year, first, kind, days) => {
  const { from, to } = daysFrom(year, first, kind);
  expect(`${from} ${to}`).toBe(days);
});

test('a figure opens into the records that its counters count', () => {
  const range = { from: '2026-01-01', to: '2026-06-30' };
  const behind = REPORT_FIGURES.map((figure) => getFigureFacts(figure, range));
  expect(behind.map(({ source, type, code }) => `${source} ${type} ${code}`)).toEqual([
    'referral Referral Given',
    'referral Referral Received',
    'thanksNote ThanksNote Received',
    'thanksNote ThanksNote Given',
    'r2r R2R Meet',
    'r2r R2R Meet',
    'memberAttendance Attendance Present',
    'memberAttendance Attendance null',
    'visitor Visitor Invited',
  ]);
  const oncePerDay = REPORT_FIGURES.filter((_figure, index) => behind[index]?.isOncePerDay);
  expect(oncePerDay).toEqual(['r2rPerDay']);
  expect(behind.every((one) => one.range === range)).toBe(true);
});

function shown({ count, value }: { count: number; value: number }): string {
  return value === 0 ? String(count) : `${count} ${value}`;
}
