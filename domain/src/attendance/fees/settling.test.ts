import { describe, expect, test } from 'vitest';
import type { MeetingStatus } from '../../meetings/meeting-rules.ts';
import type { AttendanceStatus } from '../attendance-status.ts';
import { canTakeFees, type Fee, feeRefusal, settleFee } from './settling.ts';

const TODAY = '2026-11-20';

describe('fees can be taken', () => {
  test.each<[status: MeetingStatus, date: string, hasValidSubscription: boolean, refusal: string | null]>([
    ['Scheduled', TODAY, true, null],
    ['Completed', TODAY, true, null],
    // Until they are settled, however long ago the meeting was, closed or not.
    ['Completed', '2026-01-02', true, null],
    ['Scheduled', '2026-11-13', true, null],
    ['Cancelled', TODAY, true, 'This meeting is cancelled.'],
    ['Scheduled', '2026-11-27', true, 'Attendance cannot be marked for future dates.'],
    ['Completed', TODAY, false, 'No Active Subscription Found.'],
  ])('%s on %s, subscribed: %s', (status, date, hasValidSubscription, refusal) => {
    const facts = { today: TODAY, hasValidSubscription };
    expect(feeRefusal({ status, date }, facts)?.message ?? null).toBe(refusal);
    expect(canTakeFees({ status, date }, facts)).toBe(refusal === null);
  });
});

const OPEN: Fee = { paymentStatus: 'Unpaid', paymentKind: null };
const CASH: Fee = { paymentStatus: 'Paid', paymentKind: 'Cash' };

describe('settling a fee', () => {
  test.each<
    [
      status: AttendanceStatus,
      before: Fee,
      wanted: Partial<Fee> & Pick<Fee, 'paymentStatus'>,
      after: Fee | null,
    ]
  >([
    ['Present', OPEN, CASH, CASH],
    ['Present', OPEN, { paymentStatus: 'Paid' }, { paymentStatus: 'Paid', paymentKind: null }],
    ['Present', CASH, OPEN, OPEN],
    [
      'Present',
      CASH,
      { paymentStatus: 'Paid', paymentKind: 'UPI' },
      { paymentStatus: 'Paid', paymentKind: 'UPI' },
    ],
    ['Present', CASH, { paymentStatus: 'Paid' }, null],
    ['Present', OPEN, OPEN, null],
    // Who was not there owes nothing.
    ['Absent', OPEN, CASH, null],
    ['Leave', OPEN, CASH, null],
    ['Unmarked', OPEN, CASH, null],
  ])('%s, %j set to %j becomes %j', (attendanceStatus, before, wanted, after) => {
    expect(settleFee({ ...before, attendanceStatus }, wanted)).toEqual(after);
  });
});
