import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/dates.ts';
import { getPeriod } from '../calendar/periods.ts';
import { toCounterPeriod } from './counters.ts';
import {
  columnRange,
  DASHBOARD_COLUMNS,
  type DashboardKey,
  factsBehind,
  showsInColumn,
} from './dashboard.ts';

const ANCHOR = '2026-11-20';

describe('the records behind a figure', () => {
  test.each<[DashboardKey, source: string, type: string, code: string]>([
    ['referralGiven', 'referral', 'Referral', 'Given'],
    ['referralReceived', 'referral', 'Referral', 'Received'],
    ['businessGivenCount', 'thanksNote', 'ThanksNote', 'Received'],
    ['businessGivenValue', 'thanksNote', 'ThanksNote', 'Received'],
    ['businessReceivedCount', 'thanksNote', 'ThanksNote', 'Given'],
    ['businessReceivedValue', 'thanksNote', 'ThanksNote', 'Given'],
    ['r2r', 'r2r', 'R2R', 'Meet'],
    ['present', 'memberAttendance', 'Attendance', 'Present'],
    ['absent', 'memberAttendance', 'Attendance', 'Absent'],
    ['visitor', 'visitor', 'Visitor', 'Invited'],
  ])('%s of a member are %s records', (key, source, type, code) => {
    const range = { from: '2026-11-15', to: '2026-11-21' };
    expect(factsBehind('member', key, 'FTW', ANCHOR)).toEqual({ source, type, code, range });
  });

  test.each<DashboardKey>(['present', 'absent', 'late'])('%s of a chapter are the summaries', (key) => {
    expect(factsBehind('chapter', key, 'FTL', ANCHOR)).toMatchObject({
      source: 'attendanceSummary',
      range: null,
    });
  });

  test('of the chapter are the same as behind a member’s', () => {
    for (const key of ['referralGiven', 'businessGivenValue', 'r2r', 'visitor'] as const) {
      expect(factsBehind('chapter', key, 'FTM', ANCHOR)).toEqual(factsBehind('member', key, 'FTM', ANCHOR));
    }
  });

  test('of a row that the view does not have are none', () => {
    expect(factsBehind('member', 'late', 'FTW', ANCHOR)).toBeNull();
  });
});

describe('the dates of a column', () => {
  test.each([
    ['FTW', '2026-11-15', '2026-11-21'],
    ['FTM', '2026-11-01', '2026-11-30'],
    ['FTT', '2026-07-01', '2026-12-31'],
    ['FTY', '2026-01-01', '2026-12-31'],
  ] as const)('%s: %s to %s', (column, from, to) => {
    expect(columnRange(column, ANCHOR)).toEqual({ from, to });
  });

  test('are exactly those that it counts', () => {
    for (const anchor of ['2026-11-20', '2026-10-01', '2026-06-30', '2026-01-01', '2026-12-31']) {
      const period = getPeriod(anchor);
      for (let days = -400; days <= 400; days += 1) {
        const date = addDays(anchor, days);
        for (const column of DASHBOARD_COLUMNS) {
          const range = columnRange(column, anchor);
          const inRange = range === null || (range.from <= date && date <= range.to);
          if (inRange !== showsInColumn(column, toCounterPeriod(date), period)) {
            expect.fail(`${column} of ${anchor}: ${date}`);
          }
        }
      }
    }
  });
});
