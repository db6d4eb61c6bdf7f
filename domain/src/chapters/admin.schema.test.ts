import { expect, test } from 'vitest';
import { validate } from '../refusals/refusal.ts';
import { adminAccountSchema, newAdminSchema } from './admin.schema.ts';
import { adminUserName } from './chapter.schema.ts';
import { isSupportChapterName } from './support-chapter.ts';

test('a new admin has an id in lower and a name in upper case', () => {
  expect(validate(newAdminSchema, { rotaryId: ' SalemAdmin ', fullName: ' Uma Ravi ' })).toEqual({
    ok: true,
    value: { rotaryId: 'salemadmin', fullName: 'UMA RAVI' },
  });
});

test.each<[object, Record<string, string>]>([
  [{ rotaryId: 'ab' }, { rotaryId: 'Rotary Id must be at least 3 characters long' }],
  [{ rotaryId: 'a'.repeat(51) }, { rotaryId: 'Rotary Id must be at most 50 characters' }],
  [{ rotaryId: 'salem admin' }, { rotaryId: 'Rotary Id must not contain spaces or #.' }],
  [{ rotaryId: 'salem#1' }, { rotaryId: 'Rotary Id must not contain spaces or #.' }],
  [
    { rotaryId: '100001' },
    { rotaryId: "An admin's Rotary Id must contain a letter; numbers are for members." },
  ],
  [{ fullName: 'Uma 2' }, { fullName: 'Full Name must only contain letters' }],
  [{ fullName: 'Um' }, { fullName: 'Full name must be at least 3 characters long' }],
  [{ fullName: 'U'.repeat(51) }, { fullName: 'Full name must be at most 50 characters' }],
  [{ fullName: null }, { fullName: 'Full name must be at least 3 characters long' }],
])('%j is refused', (change, fields) => {
  const result = validate(newAdminSchema, { rotaryId: 'salemadmin', fullName: 'Uma Ravi', ...change });
  expect(result.ok ? null : result.refusal.fields).toEqual(fields);
});

test('an account needs an e-mail address', () => {
  expect(validate(adminAccountSchema, { email: ' a@b.example ' })).toEqual({
    ok: true,
    value: { email: 'a@b.example' },
  });
  expect(validate(adminAccountSchema, { email: 'a@b' }).ok).toBe(false);
});

test.each([
  [' Salem ', 'salemadmin'],
  ['Salem Steel City', 'salemsteelcityadmin'],
  ['Salem #1', 'salem1admin'],
  ['சேலம்', 'சேலம்admin'],
  ['2020', '2020admin'],
  [' # ', null],
])('the admin of %j is %j', (chapterName, userName) => {
  expect(adminUserName(chapterName)).toBe(userName);
});

test.each([
  ['Support Chapter', true],
  [' support ', true],
  ['Supporters', false],
])('%j is a support chapter: %s', (name, expected) => {
  expect(isSupportChapterName(name)).toBe(expected);
});
