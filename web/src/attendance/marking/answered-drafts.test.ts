import { expect, test } from 'vitest';
import { newRecord } from '#test/attendance.ts';
import type { MemberRecord } from '../roster/roster.ts';
import { type Draft, draftsAfter } from './pending-marks.ts';

const ID = '100001';
const SENT: Draft = {
  attendanceStatus: 'Present',
  paymentStatus: 'Unpaid',
  attendedDateTime: null,
  baseVersion: 0,
  chosenAt: 1,
};
const PAID: Draft = { ...SENT, paymentStatus: 'Paid', chosenAt: 2 };
const stored = (change: Partial<MemberRecord> = {}) => ({ rows: [newRecord(ID, change)], conflicts: [] });
const overtaken = (change: Partial<MemberRecord> = {}) => ({ rows: [], conflicts: [newRecord(ID, change)] });

test.each<[string, Draft, { rows: MemberRecord[]; conflicts: MemberRecord[] }, Draft | null]>([
  ['what was stored is done', SENT, stored(), null],
  ['a later choice stands on the record that was made', PAID, stored(), { ...PAID, baseVersion: 1 }],
  ['a later choice of what was stored is done', PAID, stored({ paymentStatus: 'Paid' }), null],
  [
    'what somebody else was faster with says what was chosen, and waits for a person',
    SENT,
    overtaken({ attendanceStatus: 'Absent', version: 3 }),
    { ...SENT, isAnswered: true },
  ],
  ['somebody else chose the same', SENT, overtaken({ version: 3 }), null],
  ['a member who left the chapter', SENT, { rows: [], conflicts: [] }, null],
])('%s', (_name, draft, answer, expected) => {
  // From the device it comes back as an equal, not as the same.
  const left = draftsAfter(new Map([[ID, { ...draft }]]), new Map([[ID, SENT]]), answer);
  expect(left.get(ID) ?? null).toEqual(expected);
});

test('what was not in the batch stays as it is', () => {
  expect(draftsAfter(new Map([['100002', PAID]]), new Map([[ID, SENT]]), stored()).get('100002')).toBe(PAID);
});
