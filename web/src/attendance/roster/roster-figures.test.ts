import { expect, test } from 'vitest';
import { newRoster, newRow } from '#test/attendance.ts';
import { computeFigures } from './roster-figures.ts';

const rows = [newRow(0, {}), newRow(1, { attendanceStatus: 'Unmarked' })];

test('a leave that was taken back is nobody to take the percentage of', () => {
  const figures = { totalMembersCount: 1 } as ReturnType<typeof newRoster>['figures'];
  expect(computeFigures(newRoster({ rows, figures }))).toMatchObject({
    totalMembersCount: 1,
    memberPresentPercent: 100,
  });
});
