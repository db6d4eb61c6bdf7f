import { describe, expect, test } from 'vitest';
import type { CounterCode, CounterType } from './counters.ts';
import { type CounterTotals, chapterDashboard, memberDashboard } from './dashboard.ts';

/** Counters whose five columns count `count`, `count + 1`, … and are worth 1,000 rupees each. */
function totals(type: CounterType, code: CounterCode, count: number): CounterTotals {
  const column = (offset: number) => ({ count: count + offset, valuePaise: (count + offset) * 100_000 });
  return {
    type,
    code,
    columns: { FTW: column(0), FTM: column(1), FTT: column(2), FTY: column(3), FTL: column(4) },
  };
}

const COUNTERS = [
  totals('Referral', 'Given', 10),
  totals('Referral', 'Received', 20),
  totals('ThanksNote', 'Given', 30),
  totals('ThanksNote', 'Received', 40),
  totals('R2R', 'Meet', 50),
  totals('Attendance', 'Present', 60),
  totals('Attendance', 'Late', 70),
  totals('Attendance', 'Absent', 80),
  totals('Attendance', 'Leave', 90),
  totals('Visitor', 'Invited', 100),
];

const NOBODY = { presentCount: 0, absentCount: 0, lateCount: 0, totalMembersCount: 0 };

const toValues = (rows: { key: string; values: readonly number[] }[]) =>
  Object.fromEntries(rows.map(({ key, values }) => [key, values]));

describe('a member’s dashboard', () => {
  test('shows raw counts and rupees', () => {
    const rows = memberDashboard(COUNTERS);
    expect(toValues(rows)).toEqual({
      referralGiven: [10, 11, 12, 13, 14],
      referralReceived: [20, 21, 22, 23, 24],
      businessGivenCount: [40, 41, 42, 43, 44],
      businessGivenValue: [40_000, 41_000, 42_000, 43_000, 44_000],
      businessReceivedCount: [30, 31, 32, 33, 34],
      businessReceivedValue: [30_000, 31_000, 32_000, 33_000, 34_000],
      r2r: [50, 51, 52, 53, 54],
      present: [60, 61, 62, 63, 64],
      absent: [80, 81, 82, 83, 84],
      visitor: [100, 101, 102, 103, 104],
    });
    expect(rows[0]).toEqual({
      key: 'referralGiven',
      label: 'Referral Given',
      unit: 'Count',
      values: [10, 11, 12, 13, 14],
    });
  });

  test('of a person without activities is all 0', () => {
    expect(memberDashboard([]).every(({ values }) => values.join() === '0,0,0,0,0')).toBe(true);
  });

  test('keeps paise', () => {
    const column = { count: 1, valuePaise: 123_450 };
    const columns = { FTW: column, FTM: column, FTT: column, FTY: column, FTL: column };
    expect(
      toValues(memberDashboard([{ type: 'ThanksNote', code: 'Given', columns }])).businessReceivedValue,
    ).toEqual([1234.5, 1234.5, 1234.5, 1234.5, 1234.5]);
  });
});

describe('a chapter’s dashboard', () => {
  const attendance = {
    FTW: { presentCount: 2, absentCount: 1, lateCount: 0, totalMembersCount: 3 },
    FTM: { presentCount: 1, absentCount: 3, lateCount: 4, totalMembersCount: 8 },
    FTT: { presentCount: 399, absentCount: 1, lateCount: 0, totalMembersCount: 400 },
    FTY: NOBODY,
    FTL: { presentCount: 64, absentCount: 84, lateCount: 74, totalMembersCount: 316 },
  };

  test('shows attendance as whole percentages of the members of the summaries', () => {
    expect(toValues(chapterDashboard(COUNTERS, attendance))).toMatchObject({
      referralGiven: [10, 11, 12, 13, 14],
      businessGivenValue: [40_000, 41_000, 42_000, 43_000, 44_000],
      present: [67, 13, 100, 0, 20],
      absent: [33, 38, 0, 0, 27],
      late: [0, 50, 0, 0, 23],
      visitor: [100, 101, 102, 103, 104],
    });
  });

  test('leaves attendance counters out of the columns', () => {
    const { present, absent, late } = toValues(
      chapterDashboard(COUNTERS, { FTW: NOBODY, FTM: NOBODY, FTT: NOBODY, FTY: NOBODY, FTL: NOBODY }),
    );
    expect([present, absent, late].map((values) => values?.join())).toEqual(Array(3).fill('0,0,0,0,0'));
  });
});
