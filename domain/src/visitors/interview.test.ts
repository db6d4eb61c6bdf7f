import { describe, expect, test } from 'vitest';
import { validate } from '../refusals/refusal.ts';
import {
  buildRemarks,
  decideInterview,
  interviewReason,
  interviewSchema,
  userTypeWithoutInterview,
} from './interview.ts';
import { deletionRefusal } from './save-visitor.ts';
import { USER_TYPES, type UserType } from './visits.ts';

const GOOD = {
  interviewDate: '2026-11-20',
  place: 'Hotel Savera',
  interviewBy: 'Anitha Raman',
  decision: 'recommend',
  reason: '',
};

const check = (changes: Record<string, unknown>) =>
  validate(interviewSchema('2026-11-20'), { ...GOOD, ...changes });

describe('the interview form', () => {
  test.each<[string, Record<string, unknown>]>([
    ['recommends', {}],
    ['recommends with remarks', { reason: 'Knows everybody' }],
    ['rejects with a reason', { decision: 'reject', reason: 'Travels all year' }],
  ])('%s', (_name, changes) => {
    expect(check(changes)).toEqual({ ok: true, value: { ...GOOD, ...changes } });
  });

  test.each<[Record<string, unknown>, Record<string, string>]>([
    [{ interviewDate: '' }, { interviewDate: 'Select Interview Date' }],
    [{ interviewDate: '2026-11-21' }, { interviewDate: 'Future dates are not allowed.' }],
    [{ place: 'ab ' }, { place: 'Please Enter a Place' }],
    [{ interviewBy: 'ab' }, { interviewBy: 'Please enter interview by' }],
    [{ decision: '' }, { decision: 'Select Decision' }],
    [{ decision: 'reject', reason: ' ' }, { reason: 'Please provide a reason' }],
  ])('%j is refused', (changes, fields) => {
    expect(check(changes)).toMatchObject({ ok: false, refusal: { code: 'BAD_INPUT', fields } });
  });
});

test.each<[UserType, object]>([
  ['visitor', refused('Only a visitor who came to two meetings can be interviewed.')],
  ['member', refused('This visitor has become a member.')],
  ['Prospect', { ok: true, value: 'Member Prospect' }],
  ['Member Prospect', { ok: true, value: 'Member Prospect' }],
])('an interview with a %s', (userType, outcome) => {
  expect(decideInterview(userType)).toMatchObject(outcome);
});

test('a visitor is deleted unless a member', () => {
  expect(USER_TYPES.map((type) => [type, deletionRefusal(type)?.code ?? null])).toEqual([
    ['visitor', null],
    ['member', 'CONFLICT'],
    ['Prospect', null],
    ['Member Prospect', null],
  ]);
});

test('the remarks follow the decision', () => {
  expect([buildRemarks('recommend'), buildRemarks('reject'), buildRemarks(null)]).toEqual([
    'Recommend',
    'Reject',
    null,
  ]);
});

test.each<[string, 'recommend' | 'reject' | null, string | null, string, string, string | null]>([
  ['of a Reject stays with it', 'reject', 'Not yet', 'reject', 'Not yet', 'Not yet'],
  ['of a Reject is no remark on a Recommend', 'reject', 'Not yet', 'recommend', 'Not yet', null],
  ['may be written anew', 'reject', 'Not yet', 'recommend', 'Ready now', 'Ready now'],
  ['of a Recommend stays', 'recommend', 'A good fit', 'recommend', 'A good fit', 'A good fit'],
  ['of a first interview is stored', null, null, 'recommend', 'A good fit', 'A good fit'],
  ['that is empty is none', null, null, 'recommend', '', null],
])('a reason %s', (_which, decided, given, decision, reason, stored) => {
  const before = decided && { decision: decided, reason: given };
  expect(interviewReason(before, { decision, reason })).toBe(stored);
});

test('without the interview the dates decide the user type', () => {
  const dateOfMeeting1 = '2026-11-13';
  expect(userTypeWithoutInterview({ dateOfMeeting1, dateOfMeeting2: '2026-11-20' })).toBe('Prospect');
  expect(userTypeWithoutInterview({ dateOfMeeting1, dateOfMeeting2: null })).toBe('visitor');
});

function refused(message: string): object {
  return { ok: false, refusal: { code: 'CONFLICT', message } };
}
