import { expect, test } from 'vitest';
import { MEETING_STATUSES, mayEditStatus } from './meeting-rules.ts';

test('an edit switches between Scheduled and Cancelled, never from or to Completed', () => {
  const allowed = MEETING_STATUSES.flatMap((from) =>
    MEETING_STATUSES.filter((to) => mayEditStatus(from, to)).map((to) => `${from} ${to}`),
  );
  expect(allowed.sort()).toEqual([
    'Cancelled Cancelled',
    'Cancelled Scheduled',
    'Scheduled Cancelled',
    'Scheduled Scheduled',
  ]);
});
