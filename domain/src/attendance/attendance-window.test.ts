import { expect, test } from 'vitest';
import { attendanceWindow } from './attendance-window.ts';

test('attendance of a date is looked for from its first to its last minute', () => {
  expect(attendanceWindow('2026-11-20')).toEqual(['2026-11-20 00:00', '2026-11-20 23:59']);
});
