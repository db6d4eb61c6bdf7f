import { describe, expect, test } from 'vitest';
import { getPeriod } from '../calendar/periods.ts';
import { toCounterPeriod } from './counters.ts';
import { DASHBOARD_COLUMNS, DASHBOARD_KEYS, dashboardRows, showsInColumn } from './dashboard.ts';

describe('the rows', () => {
  const table = (view: 'member' | 'chapter') =>
    dashboardRows(view).map((row) => [row.label, row.unit, row.type, row.code, row.measure].join(', '));

  test('of a member, in order', () => {
    expect(table('member')).toEqual([
      'Referral Given, Count, Referral, Given, count',
      'Referral Received, Count, Referral, Received, count',
      'Business Given (Nos), Count, ThanksNote, Received, count',
      'Business Given Value (Rs.), Rupees, ThanksNote, Received, value',
      'Business Received (Nos), Count, ThanksNote, Given, count',
      'Business Received Value (Rs.), Rupees, ThanksNote, Given, value',
      'R2R, Count, R2R, Meet, count',
      'Present, Count, Attendance, Present, count',
      'Absent, Count, Attendance, Absent, count',
      'Visitor, Count, Visitor, Invited, count',
    ]);
  });

  test('of a chapter have Late too, and attendance in percent', () => {
    expect(table('chapter').slice(7)).toEqual([
      'Present, Percent, Attendance, Present, count',
      'Absent, Percent, Attendance, Absent, count',
      'Late, Percent, Attendance, Late, count',
      'Visitor, Count, Visitor, Invited, count',
    ]);
    expect(table('chapter').slice(0, 7)).toEqual(table('member').slice(0, 7));
  });

  test('have keys', () => {
    expect(dashboardRows('chapter').map((row) => row.key)).toEqual(DASHBOARD_KEYS);
    expect(dashboardRows('member').map((row) => row.key)).toEqual(
      DASHBOARD_KEYS.filter((key) => key !== 'late'),
    );
  });
});

describe('the columns', () => {
  test.each<[anchor: string, counted: string, columns: string]>([
    ['2026-11-20', '2026-11-20', 'FTW FTM FTT FTY FTL'],
    ['2026-11-20', '2026-11-15', 'FTW FTM FTT FTY FTL'], // Sunday of the same week
    ['2026-11-20', '2026-11-14', 'FTM FTT FTY FTL'], // the Saturday before
    ['2026-11-20', '2026-10-31', 'FTT FTY FTL'],
    ['2026-11-20', '2026-07-01', 'FTT FTY FTL'],
    ['2026-11-20', '2026-06-30', 'FTY FTL'],
    ['2026-11-20', '2025-11-20', 'FTL'],
    // A week across two months is one week.
    ['2026-10-01', '2026-09-30', 'FTW FTT FTY FTL'],
    ['2026-07-01', '2026-06-30', 'FTW FTY FTL'],
    // The turn of the year ends a week.
    ['2027-01-01', '2026-12-31', 'FTL'],
    // The same week and month of another year are others.
    ['2026-11-20', '2027-11-19', 'FTL'],
  ])('seen from %s, a count on %s shows in %s', (anchor, counted, columns) => {
    const shows = DASHBOARD_COLUMNS.filter((column) =>
      showsInColumn(column, toCounterPeriod(counted), getPeriod(anchor)),
    );
    expect(shows.join(' ')).toBe(columns);
  });
});
