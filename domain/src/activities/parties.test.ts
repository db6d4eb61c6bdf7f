import { expect, test } from 'vitest';
import {
  choosePartner,
  isOthers,
  PARTNER_FIELDS,
  type Partner,
  type PartnerChoice,
  partnerChoice,
} from './parties.ts';

const AUTHOR = { chapterId: 'chennai', rotaryId: '100001' };
const INSIDE: PartnerChoice = { side: 'Internal', chapterId: '', rotaryId: '100002', name: '' };
const OUTSIDE: PartnerChoice = { side: 'External', chapterId: 'madurai', rotaryId: '200001', name: '' };
const NOBODYS: PartnerChoice = { side: 'External', chapterId: 'Others', rotaryId: '', name: 'RAMESH' };

test.each<[string, PartnerChoice, Partner]>([
  ['a member of the own chapter', INSIDE, member('chennai', '100002')],
  ['who may be named with it', { ...INSIDE, chapterId: 'chennai' }, member('chennai', '100002')],
  ['a member of another chapter', OUTSIDE, member('madurai', '200001')],
  ['one who has the same id there', { ...OUTSIDE, rotaryId: '100001' }, member('madurai', '100001')],
  ['somebody in no chapter', NOBODYS, { kind: 'others', name: 'RAMESH' }],
  ['who has no id', { ...NOBODYS, rotaryId: '100001' }, { kind: 'others', name: 'RAMESH' }],
])('%s', (_name, choice, partner) => {
  expect(choosePartner(choice, AUTHOR, PARTNER_FIELDS.Referral)).toEqual({ ok: true, value: partner });
});

test.each<[string, PartnerChoice, string, string]>([
  ['oneself', { ...INSIDE, rotaryId: '100001' }, 'referredTo', 'You cannot choose yourself'],
  [
    'oneself, with the chapter named',
    { ...INSIDE, chapterId: 'chennai', rotaryId: '100001' },
    'referredTo',
    'You cannot choose yourself',
  ],
  [
    'the own chapter Outside',
    { ...OUTSIDE, chapterId: 'chennai' },
    'chapterIdOfReferredTo',
    'Choose Inside for a member of your own chapter',
  ],
  [
    'another chapter Inside',
    { ...INSIDE, chapterId: 'madurai' },
    'chapterIdOfReferredTo',
    'Choose Outside for a member of another chapter',
  ],
  [
    'somebody of no chapter Inside',
    { ...INSIDE, chapterId: 'Others' },
    'chapterIdOfReferredTo',
    'Choose Outside for a member of another chapter',
  ],
])('%s is refused', (_name, choice, field, text) => {
  expect(choosePartner(choice, AUTHOR, PARTNER_FIELDS.Referral)).toEqual({
    ok: false,
    refusal: { code: 'BAD_INPUT', message: text, fields: { [field]: text } },
  });
});

test.each([
  ['Referral', { referralType: 'External', referredTo: ' a ', chapterIdOfReferredTo: 'b' }],
  ['ThanksNote', { referralType: 'External', thanksTo: ' a ', chapterIdOfThanksTo: 'b' }],
  ['R2R', { r2rType: 'External', metWith: ' a ', chapterIdOfMetWith: 'b', nameOfMetWith: null }],
] as const)('the other party of a %s', (type, input) => {
  const choice = { side: 'External', rotaryId: 'a', chapterId: 'b', name: '' };
  expect(partnerChoice(PARTNER_FIELDS[type], input)).toEqual(choice);
  expect(partnerChoice(PARTNER_FIELDS[type], {}).side).toBe('Internal');
});

test.each([
  ['External', 'Others', true],
  ['External', 'madurai', false],
  ['Internal', 'Others', false],
] as const)('%s, %s is a person in no chapter: %s', (side, chapterId, expected) => {
  expect(isOthers({ side, chapterId })).toBe(expected);
});

function member(chapterId: string, rotaryId: string): Partner {
  return { kind: 'member', member: { chapterId, rotaryId } };
}
