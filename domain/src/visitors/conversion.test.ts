import { expect, test } from 'vitest';
import { type ConversionFacts, conversionRefusal, membershipBeginning } from './conversion.ts';

const NOT_RECOMMENDED = 'Only a recommended member prospect can become a member.';

test.each<[ConversionFacts['userType'], ConversionFacts['decision'], string | undefined]>([
  ['Member Prospect', 'recommend', undefined],
  ['Member Prospect', 'reject', NOT_RECOMMENDED],
  ['Member Prospect', null, NOT_RECOMMENDED],
  ['Prospect', null, NOT_RECOMMENDED],
  ['Prospect', 'recommend', NOT_RECOMMENDED],
  ['visitor', null, NOT_RECOMMENDED],
  ['member', 'recommend', 'This visitor has become a member.'],
])('a %s with the decision %s', (userType, decision, text) => {
  expect(conversionRefusal({ userType, decision })?.message).toBe(text);
});

test('the member’s form begins with what the visitor answered', () => {
  const visitor = {
    fullName: 'UMA RAVI',
    mobile: '9876543210',
    email: null,
    website: '',
    noOfEmployees: 4,
    invitedBy: 'ANITHA',
    needMoreDetails: 'no',
  };
  const known = { fullName: 'UMA RAVI', mobile: '9876543210', noOfEmployees: 4 };
  expect(membershipBeginning(visitor)).toEqual({ ...known, introducerName: 'ANITHA' });
  expect(membershipBeginning({ ...visitor, introducerName: 'RAMESH' }).introducerName).toBe('RAMESH');
});
