import { expect, test } from 'vitest';
import { validate } from '../refusals/refusal.ts';
import { inboxRefusals } from './inbox.ts';
import {
  type DeletableEntry,
  deletionRefusal,
  inboxChangeSchema,
  inboxCorrectionSchema,
} from './inbox-change.ts';

test.each([
  {},
  { read: true },
  { read: false, range: 1 },
  { range: 5, isDeleted: true },
])('an entry can change to %j', (change) => {
  expect(validate(inboxChangeSchema, change)).toEqual({ ok: true, value: change });
});

test.each([0, 6, -1, 2.5, Number.NaN, Number.POSITIVE_INFINITY, '3'])('%s stars are refused', (range) => {
  const outcome = validate(inboxChangeSchema, { range });
  expect(outcome.ok ? null : outcome.refusal).toEqual({
    code: 'BAD_INPUT',
    message: 'Please select 1 to 5 stars',
    fields: { range: 'Please select 1 to 5 stars' },
  });
});

test.each<[DeletableEntry['code'], boolean, boolean, string | null]>([
  ['Given', false, true, null],
  ['Given', true, true, null],
  ['Given', true, false, inboxRefusals.staysDeleted],
  ['Given', false, false, null],
  ['Received', false, true, inboxRefusals.notTheAuthor],
  ['Received', true, true, null],
  ['Received', true, false, inboxRefusals.staysDeleted],
  ['Received', false, false, null],
  ['Both', false, true, inboxRefusals.notTheAuthor],
])('an entry of code %s, deleted %s, set to deleted %s: %s', (code, isDeleted, wanted, text) => {
  const refusal = deletionRefusal({ code, isDeleted }, wanted);
  expect(refusal?.message ?? null).toBe(text);
  expect(refusal?.fields ?? null).toEqual(text === null ? null : { isDeleted: text });
});

test.each([
  ['Referral', 'Given'],
  ['Referral', 'Received'],
  ['ThanksNote', 'Given'],
  ['ThanksNote', 'Received'],
  ['R2R', 'Both'],
])('an inbox can have an entry for a %s as %s', (type, code) => {
  expect(validate(inboxCorrectionSchema, { type, code })).toEqual({
    ok: true,
    value: { type, code },
  });
});

test.each([
  ['R2R', 'Given', 'code'],
  ['R2R', 'Meet', 'code'],
  ['Referral', 'Both', 'code'],
  ['Referral', '', 'code'],
  ['Attendance', 'Given', 'type'],
  ['', 'Given', 'type'],
])('but not for a %s as %j', (type, code, field) => {
  const outcome = validate(inboxCorrectionSchema, { type, code });
  expect(outcome.ok ? null : Object.keys(outcome.refusal.fields ?? {})).toEqual([field]);
});
