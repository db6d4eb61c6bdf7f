import { expect, test } from 'vitest';
import { presentPercentages, type SummedMeeting } from './attendance-reports.ts';

const meeting = (
  year: number,
  term: number,
  presentCount: number,
  totalMembersCount: number,
): SummedMeeting => ({
  year,
  term,
  presentCount,
  totalMembersCount,
});

test.each<[string, SummedMeeting[], [number, number, number][]]>([
  ['no meetings', [], []],
  ['one meeting', [meeting(2026, 2, 30, 40)], [[2026, 2, 75]]],
  ['two decimals', [meeting(2026, 2, 2, 3)], [[2026, 2, 66.67]]],
  // (1 + 30) of (2 + 40), not the middle of 50 and 75.
  ['people weigh, not meetings', [meeting(2026, 1, 1, 2), meeting(2026, 1, 30, 40)], [[2026, 1, 73.81]]],
  ['nobody to be present', [meeting(2026, 1, 0, 0)], [[2026, 1, 0]]],
  [
    'years and terms apart, the newest first',
    [meeting(2025, 1, 1, 4), meeting(2026, 1, 2, 4), meeting(2025, 2, 3, 4), meeting(2026, 2, 4, 4)],
    [
      [2026, 2, 100],
      [2026, 1, 50],
      [2025, 2, 75],
      [2025, 1, 25],
    ],
  ],
])('%s', (_case, meetings, rows) => {
  expect(
    presentPercentages(meetings).map(({ year, term, presentPercent }) => [year, term, presentPercent]),
  ).toEqual(rows);
});
