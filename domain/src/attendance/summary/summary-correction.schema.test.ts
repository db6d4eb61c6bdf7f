import { describe, expect, test } from 'vitest';
import { validate } from '../../refusals/validate.ts';
import { attendanceSummaryCorrectionSchema, summaryCorrectionMessages } from './summary-correction.schema.ts';

const GOOD = {
  meetingDate: '2026-11-20',
  presentCount: 20,
  absentCount: 5,
  leaveCount: 3,
  lateCount: 12,
  totalMembersCount: 40,
};

const check = (changes: Record<string, unknown>) =>
  validate(attendanceSummaryCorrectionSchema, { ...GOOD, ...changes });

test.each([
  {},
  { absentCount: 0 },
  { presentCount: 0, absentCount: 0, leaveCount: 0, lateCount: 0, totalMembersCount: 0 },
])('%j is accepted', (changes) => {
  expect(check(changes)).toEqual({ ok: true, value: { ...GOOD, ...changes } });
});

describe('what is refused', () => {
  const { notWhole, negative, tooHigh, moreThanTotal, dateRequired } = summaryCorrectionMessages;

  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['no date', { meetingDate: undefined }, { meetingDate: dateRequired }],
    ['no real date', { meetingDate: '20-11-2026' }, { meetingDate: dateRequired }],
    ['a negative count', { presentCount: -1 }, { presentCount: negative }],
    ['half a member', { lateCount: 1.5 }, { lateCount: notWhole }],
    ['a missing count', { leaveCount: undefined }, { leaveCount: notWhole }],
    ['an absurd total', { totalMembersCount: 100_001 }, { totalMembersCount: tooHigh }],
    ['more than there are', { absentCount: 6 }, { totalMembersCount: moreThanTotal }],
  ])('%s', (_name, changes, fields) => {
    const outcome = check(changes);
    expect(outcome.ok ? null : outcome.refusal.fields).toEqual(fields);
  });
});
