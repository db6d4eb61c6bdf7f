import { expect, test } from 'vitest';
import { type NamedReferral, namedReferralRefusal, referralStatus } from './c-note.ts';
import type { Partner } from './parties.ts';

const ANITA = { chapterId: 'chennai', rotaryId: '100001' };
const BEN = { chapterId: 'madurai', rotaryId: '200001' };
const REFERRAL: NamedReferral = { referredBy: BEN, referredTo: ANITA, isDeleted: false };
const TO_BEN: Partner = { kind: 'member', member: BEN };
const NOT_YOURS = 'This referral did not come from the member you are thanking';

test.each<[string, NamedReferral | null, Partner, string | null]>([
  ['a referral received from whoever is thanked', REFERRAL, TO_BEN, null],
  ['none of that id', null, TO_BEN, NOT_YOURS],
  ['one that was given', { ...REFERRAL, referredBy: ANITA, referredTo: BEN }, TO_BEN, NOT_YOURS],
  ['one of somebody else', { ...REFERRAL, referredBy: { ...BEN, rotaryId: '200002' } }, TO_BEN, NOT_YOURS],
  [
    'one of the same id elsewhere',
    { ...REFERRAL, referredBy: { ...BEN, chapterId: 'x' } },
    TO_BEN,
    NOT_YOURS,
  ],
  ['one to nobody of a chapter', { ...REFERRAL, referredTo: null }, TO_BEN, NOT_YOURS],
  ['for a thank to somebody in no chapter', REFERRAL, { kind: 'others', name: 'BEN' }, NOT_YOURS],
  ['a deleted one', { ...REFERRAL, isDeleted: true }, TO_BEN, 'This referral was deleted'],
])('%s', (_name, referral, thanked, text) => {
  expect(namedReferralRefusal(referral, ANITA, thanked)).toEqual(
    text === null ? null : { code: 'BAD_INPUT', message: text, fields: { referralId: text } },
  );
});

test.each([
  [0, 'Open'],
  [1, 'Closed'],
  [3, 'Closed'],
] as const)('a referral with %i C-Notes is %s', (count, status) => {
  expect(referralStatus(count)).toBe(status);
});
