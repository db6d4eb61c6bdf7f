import type { MeetingStatus } from '@fellowship/domain/meetings/meeting-status';
import { expect, test } from 'vitest';
import { TODAY } from '#test/schedule.ts';
import { rowLocks } from './row-locks.ts';

const PAST = '2026-11-13';
const CLOSED = 'Completed meetings cannot be edited.';
const OVER = 'Past meetings cannot be edited.';
const NO_QR = 'A QR code can be generated only for a Scheduled meeting.';
const UNPAID = 'This needs a valid subscription.';

test.each<[MeetingStatus, string, boolean, string | null, string | null, string[]]>([
  ['Scheduled', TODAY, true, null, null, []],
  ['Scheduled', TODAY, false, null, null, []],
  ['Cancelled', TODAY, true, null, NO_QR, [NO_QR]],
  ['Completed', TODAY, true, CLOSED, NO_QR, [CLOSED]],
  ['Completed', PAST, false, CLOSED, NO_QR, [CLOSED]],
  ['Cancelled', PAST, true, OVER, NO_QR, [OVER]],
  ['Scheduled', PAST, true, OVER, null, [OVER]],
  ['Scheduled', PAST, false, OVER, UNPAID, [OVER, UNPAID]],
])('%s on %s, subscribed %s', (status, date, hasValidSubscription, edit, qr, reasons) => {
  expect(rowLocks({ status, date }, { today: TODAY, hasValidSubscription })).toEqual({ edit, qr, reasons });
});
