import { expect, test } from 'vitest';
import { validate } from '../refusals/validate.ts';
import { inboxCorrectionSchema } from './inbox-correction.schema.ts';

test.each([
  ['Referral', 'Given'],
  ['Referral', 'Received'],
  ['ThanksNote', 'Given'],
  ['ThanksNote', 'Received'],
  ['R2R', 'Both'],
])('an inbox can tell of a %s as %s', (type, code) => {
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
])('but not of a %s as %j', (type, code, field) => {
  const outcome = validate(inboxCorrectionSchema, { type, code });
  expect(outcome.ok ? null : Object.keys(outcome.refusal.fields ?? {})).toEqual([field]);
});
