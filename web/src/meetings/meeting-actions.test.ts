import type { MeetingStatus } from '@fellowship/domain/meetings/meeting-rules';
import { expect, test } from 'vitest';
import { TODAY } from '#test/schedule.ts';
import { rowOffer } from './meeting-actions.tsx';

const PAST = '2026-11-13';
const NO_QR = 'A QR code can be generated only for a Scheduled meeting.';
const UNPAID = 'No Active Subscription Found.';

test.each<[MeetingStatus, string, boolean, { isOver: boolean; hasQr: boolean; qrLock: string | null }]>([
  ['Scheduled', TODAY, true, { isOver: false, hasQr: true, qrLock: null }],
  ['Scheduled', TODAY, false, { isOver: false, hasQr: true, qrLock: null }],
  ['Cancelled', TODAY, true, { isOver: false, hasQr: true, qrLock: NO_QR }],
  ['Completed', TODAY, true, { isOver: true, hasQr: false, qrLock: NO_QR }],
  ['Completed', PAST, false, { isOver: true, hasQr: false, qrLock: NO_QR }],
  ['Cancelled', PAST, true, { isOver: true, hasQr: false, qrLock: NO_QR }],
  ['Scheduled', PAST, true, { isOver: true, hasQr: true, qrLock: null }],
  ['Scheduled', PAST, false, { isOver: true, hasQr: true, qrLock: UNPAID }],
])('%s on %s, subscribed %s', (status, date, hasValidSubscription, offer) => {
  expect(rowOffer({ status, date }, { today: TODAY, hasValidSubscription })).toEqual(offer);
});
