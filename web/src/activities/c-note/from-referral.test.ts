import { expect, it } from 'vitest';
import { type FromReferral, fromReferral } from './from-referral.ts';

const REFERRAL: FromReferral = {
  referralId: 'r1',
  chapterId: 'chennai',
  referredBy: '100002',
  nameOfReferredBy: 'UMA RAVI',
  requiredPerson: 'Asha Stores',
};

it('reads the referral that the form was opened from', () => {
  expect(fromReferral(REFERRAL)).toEqual(REFERRAL);
  expect(fromReferral({ ...REFERRAL, requiredPerson: null })?.requiredPerson).toBeNull();
});

it.each([
  ['nothing', null],
  ['what another screen left', { row: 3 }],
  ['a referral without its author', { ...REFERRAL, referredBy: undefined }],
])('takes %s for no referral', (_what, state) => {
  expect(fromReferral(state)).toBeNull();
});
