import { expect, test } from 'vitest';
import type { MeetingStatus } from '../../meetings/meeting-status.ts';
import { AUTO_MARK_MS, shouldAutoMark } from './auto-mark.ts';

const FACTS = { today: '2026-11-20', hasValidSubscription: true };

test.each<[MeetingStatus, string, number, boolean]>([
  ['Scheduled', '2026-11-20', 40, true],
  ['Scheduled', '2026-11-20', 1, true],
  ['Scheduled', '2026-11-20', 0, false],
  ['Scheduled', '2026-11-13', 40, false],
  ['Scheduled', '2026-11-27', 40, false],
  ['Completed', '2026-11-20', 40, false],
  ['Cancelled', '2026-11-20', 40, false],
])('a %s meeting of %s with %i rows is marked by itself: %s', (status, date, rowCount, expected) => {
  expect(shouldAutoMark({ status, date }, FACTS, rowCount)).toBe(expected);
});

test('without a meeting nothing is marked; otherwise every 2 minutes', () => {
  expect(shouldAutoMark(null, FACTS, 40)).toBe(false);
  expect(AUTO_MARK_MS).toBe(120_000);
});
