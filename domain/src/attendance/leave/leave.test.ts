import { expect, test } from 'vitest';
import { validate } from '../../refusals/refusal.ts';
import { type LeaveFacts, leaveRefusal, leaveSchema } from './leave.ts';

/** Half past seven on a Friday in Chennai; it is 07:29 there. */
const MEETING = { date: '2026-11-20', start: '07:30', status: 'Scheduled' } as const;
const FACTS: LeaveFacts = {
  meeting: MEETING,
  timeZone: 'Asia/Kolkata',
  now: new Date('2026-11-20T01:59:59Z'),
  hasValidSubscription: true,
  existing: null,
  isTakenBack: false,
};
const BEGUN = 'The meeting has already started.';
const MARKED = 'You have already marked your attendance';
const NOTHING = 'You have not reported leave for this meeting.';
const LOCKED = 'Attendance for this meeting is closed.';
const TOLD = { attendanceStatus: 'Leave', leaveReason: 'Fever' } as const;
const CLOSED = { meeting: { ...MEETING, status: 'Completed' } } as const;

test.each<[string, Partial<LeaveFacts>, string | null]>([
  ['until the meeting begins', {}, null],
  ['from its first minute on', { now: new Date('2026-11-20T02:00:00Z') }, BEGUN],
  ['for a meeting of yesterday', { meeting: { ...MEETING, date: '2026-11-19' } }, BEGUN],
  ['weeks before', { meeting: { ...MEETING, date: '2026-12-18' } }, null],
  [
    'for a Cancelled meeting',
    { meeting: { ...MEETING, status: 'Cancelled' } },
    'This meeting is not taking place.',
  ],
  ['for a Completed one', CLOSED, LOCKED],
  ['without a subscription', { hasValidSubscription: false }, 'No Active Subscription Found.'],
  ['again', { existing: TOLD }, null],
  ['back', { existing: TOLD, isTakenBack: true }, null],
  ['back before anything is told', { isTakenBack: true }, NOTHING],
  [
    'back twice',
    { existing: { attendanceStatus: 'Unmarked', leaveReason: null }, isTakenBack: true },
    NOTHING,
  ],
  ['back once the meeting is closed', { ...CLOSED, existing: TOLD, isTakenBack: true }, LOCKED],
  ['after taking it back', { existing: { attendanceStatus: 'Unmarked', leaveReason: null } }, null],
  ['against an admin’s Leave', { existing: { attendanceStatus: 'Leave', leaveReason: null } }, MARKED],
  ['after checking in', { existing: { attendanceStatus: 'Present', leaveReason: null } }, MARKED],
])('%s', (_name, facts, expected) => {
  expect(leaveRefusal({ ...FACTS, ...facts })?.message ?? null).toBe(expected);
});

test.each([
  ['  Fever ', { ok: true, value: { reason: 'Fever' } }],
  ['x'.repeat(200), { ok: true }],
  ['x'.repeat(201), { ok: false, refusal: { fields: { reason: 'This text is too long.' } } }],
  ['  ', { ok: false, refusal: { fields: { reason: 'Please say why you cannot come.' } } }],
])('the reason %j', (reason, expected) => {
  expect(validate(leaveSchema, { reason })).toMatchObject(expected);
});
