import { expect, test } from 'vitest';
import { meetingHeadline } from './shared-summary.ts';

test.each<[string, [present: number, late: number, total: number], number, number]>([
  ['the late came too', [1, 34, 43], 35, 81],
  ['everybody in time', [43, 0, 43], 43, 100],
  ['everybody late', [0, 43, 43], 43, 100],
  ['half a percent is rounded up', [1, 0, 40], 1, 3],
  ['less than half down', [9, 0, 40], 9, 23],
  ['not quite all is not 100 %', [199, 0, 200], 199, 99],
  ['one of many is not 0 %', [0, 1, 300], 1, 1],
  ['nobody', [0, 0, 43], 0, 0],
  ['nobody was expected', [0, 0, 0], 0, 0],
])('%s', (_name, [presentCount, lateCount, totalMembersCount], cameCount, camePercent) => {
  expect(meetingHeadline({ presentCount, lateCount, totalMembersCount }, [])).toEqual({
    cameCount,
    camePercent,
    lateCount,
    visitorCount: 0,
  });
});

test('only visitors who came are counted', () => {
  const visitors = (['Present', 'Absent', 'Present', 'Unmarked'] as const).map((attendanceStatus) => ({
    attendanceStatus,
  }));
  expect(
    meetingHeadline({ presentCount: 1, lateCount: 0, totalMembersCount: 2 }, visitors).visitorCount,
  ).toBe(2);
});
