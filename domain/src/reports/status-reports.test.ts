import { expect, test } from 'vitest';
import { routeTitle } from '../identity/access/routes.ts';
import {
  STATUS_REPORT_CODES,
  STATUS_REPORT_PATHS,
  statusReportFile,
  toSeconds,
  totalLateTime,
} from './attendance-reports.ts';

test('each status has its heading and its file', () => {
  expect(
    STATUS_REPORT_CODES.map((status) => [
      routeTitle(STATUS_REPORT_PATHS[status], 'CHAPTERADMIN'),
      statusReportFile(status),
    ]),
  ).toEqual([
    ['Absentees Report', 'Absent Report'],
    ['Leave Report', 'Leave Report'],
    ['Late Comers Report', 'Late Report'],
  ]);
});

test.each([
  [[], '00:00:00'],
  [['00:00:00'], '00:00:00'],
  [['00:05:00', '00:57:00'], '01:02:00'],
  [['23:59:59', '00:00:01', '90:00:00'], '114:00:00'],
])('%j together are %s', (lateTimes, total) => {
  expect(totalLateTime(lateTimes)).toBe(total);
});

test.each(['', '5 minutes', '00:60:00', '7:30:00'])('%j is no duration', (text) => {
  expect(() => toSeconds(text)).toThrow(RangeError);
});
