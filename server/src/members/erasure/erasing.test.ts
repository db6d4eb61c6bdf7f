import { CONTACT_FIELDS, ERASED_PROFILE } from '@fellowship/domain/members/erasure';
import { expect, it } from 'vitest';
import { type Member, memberRecord } from '../member.store.ts';
import { erasedDescription, prepareErasing } from './erasing.ts';

/** What a former member's row keeps: keys, what the chapter's history needs, and what says nothing of the person. */
const KEPT = [
  'rotaryId',
  'chapterId',
  'status',
  'isAdmin',
  'dateOfJoining',
  'inActiveDate',
  'erasedAt',
  'version',
];

it('every field of a member is erased or deliberately kept', () => {
  const fields = Object.keys(memberRecord.sources);
  expect([...Object.keys(ERASED_PROFILE), ...KEPT].toSorted()).toEqual(fields.toSorted());
});

it('looks for every contact of the member, and of the visitor they were', () => {
  expect(CONTACT_FIELDS).toEqual(expect.arrayContaining(['mobile', 'whatsapp', 'email', 'officeContactNo']));
  const contacts = Object.fromEntries(CONTACT_FIELDS.map((field) => [field, `of ${field}`]));
  const member = {
    ...contacts,
    chapterId: 'chennai',
    rotaryId: '100001',
    fullName: ' Uma Rani ',
  } as unknown as Member;
  const visitor = { id: 'v', fullName: 'UMA R', contacts: ['v1', 'v2', 'of email'] };
  expect(prepareErasing(member, [visitor])).toEqual({
    chapterId: 'chennai',
    rotaryId: '100001',
    names: ['UMA RANI', 'UMA R'],
    contacts: [...Object.values(contacts), 'v1', 'v2'],
    visitorIds: ['v'],
  });
  const alone = { ...member, mobile: null, email: '' } as Member;
  expect(prepareErasing(alone, []).contacts).not.toContain('');
  expect(prepareErasing(alone, []).contacts).toHaveLength(CONTACT_FIELDS.length - 2);
});

it.each<[string, string, string]>([
  [
    'the name of the member only',
    '{"memberName":"UMA RANI","businessName":"UMA RANI STORES"}',
    '{"memberName":"FORMER MEMBER","businessName":"UMA RANI STORES"}',
  ],
  [
    'nothing where no member is named',
    '{"businessName":"UMA RANI STORES"}',
    '{"businessName":"UMA RANI STORES"}',
  ],
  ['every name in plain text', 'UMA RANI (UMA R) met you', 'FORMER MEMBER (FORMER MEMBER) met you'],
  ['every name in a list', '["UMA RANI"]', '["FORMER MEMBER"]'],
  ['every name in a quoted text', '"UMA RANI"', '"FORMER MEMBER"'],
  ['nothing in what names nobody', 'null', 'null'],
])('of an inbox entry is erased: %s', (_what, description, erased) => {
  expect(erasedDescription(description, { names: ['UMA RANI', 'UMA R'] })).toBe(erased);
});
