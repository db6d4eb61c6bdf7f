import { describe, expect, test } from 'vitest';
import { newRoster, newRow, TODAY } from '#test/attendance.ts';
import type { MemberRecord } from '../roster/roster.ts';
import { type Choice, choose, draftedRecord } from './draft.ts';
import type { Draft } from './pending-marks.ts';

const moment = { now: `${TODAY} 07:20` };
const present = (paymentStatus: 'Paid' | 'Unpaid' = 'Unpaid'): Partial<MemberRecord> => ({ paymentStatus });

/** The essence of a draft: status, fee and time. */
const essence = (draft: Draft | null) =>
  draft && [draft.attendanceStatus, draft.paymentStatus, draft.attendedDateTime?.slice(11) ?? null];

describe('choosing', () => {
  test.each<[string, Partial<MemberRecord> | null, Choice[], unknown]>([
    ['a status', null, [{ attendanceStatus: 'Present' }], ['Present', 'Unpaid', '07:20']],
    ['the fee before any status', null, [{ isPaid: true }], null],
    [
      'the fee after Present',
      null,
      [{ attendanceStatus: 'Present' }, { isPaid: true }],
      ['Present', 'Paid', '07:20'],
    ],
    [
      'another status after the fee',
      present('Paid'),
      [{ attendanceStatus: 'Leave' }],
      ['Leave', 'Unpaid', '07:20'],
    ],
    ['the fee of a stored Present', present(), [{ isPaid: true }], ['Present', 'Paid', null]],
    ['a time set by hand', present(), [{ arrival: '07:10' }], ['Present', 'Unpaid', '07:10']],
    ['the time that is stored', present(), [{ arrival: '07:05' }], null],
    [
      'the fee after such a time',
      present(),
      [{ arrival: '07:10' }, { isPaid: true }],
      ['Present', 'Paid', '07:10'],
    ],
    [
      'another status after such a time',
      present(),
      [{ arrival: '07:10' }, { attendanceStatus: 'Absent' }],
      ['Absent', 'Unpaid', '07:20'],
    ],
    ['the fee of a stored Absent', { attendanceStatus: 'Absent' }, [{ isPaid: true }], null],
    ['what is stored already', present('Paid'), [{ attendanceStatus: 'Present' }], null],
    [
      'there and back',
      present('Paid'),
      [{ attendanceStatus: 'Leave' }, { attendanceStatus: 'Present' }],
      ['Present', 'Unpaid', null],
    ],
  ])('%s', (_name, record, choices, expected) => {
    const row = newRow(0, record);
    const draft = choices.reduce<Draft | null>((before, choice) => choose(row, before, choice, moment), null);
    expect(essence(draft)).toEqual(expected);
  });

  test('keeps the time of the first choice of a status', () => {
    const first = choose(newRow(0), null, { attendanceStatus: 'Present' }, moment);
    const later = { now: `${TODAY} 07:40` };
    expect(essence(choose(newRow(0), first, { isPaid: true }, later))).toEqual(['Present', 'Paid', '07:20']);
  });

  test('knows the record that it was made on', () => {
    const base = (record: Partial<MemberRecord> | null) =>
      choose(newRow(0, record), null, { attendanceStatus: 'Leave' }, moment)?.baseVersion;
    expect([base(null), base({ version: 4 })]).toEqual([0, 4]);
  });
});

test('a drafted record is late as the server will decide it', () => {
  const draft = choose(newRow(0), null, { attendanceStatus: 'Present' }, moment);
  if (!draft) throw new Error('Nothing was chosen.');
  expect(draftedRecord(newRoster(), newRow(0), draft, moment.now)).toMatchObject({
    attendanceStatus: 'Present',
    attendedDateTime: `${TODAY} 07:20`,
    isLate: true,
    lateTime: '00:05:00',
  });
});
