import { expect, test } from 'vitest';
import { changedForm, EMPTY_VISITOR_FORM, lockedDates, recordedForm } from './visitor-form.schema.ts';

const GUEST = {
  fullName: 'UMA',
  mobile: '9876543210',
  classificationName: 'Interiors',
  isGuest: true,
  dateOfMeeting1: '2026-11-06',
  dateOfMeeting2: null,
  invitedById: '100002',
  invitedBy: 'BALA',
  noOfEmployees: 3,
  email: null,
  businessName: null,
};

test('a guest’s known data prefills the form, the rest is empty', () => {
  expect(recordedForm(GUEST)).toEqual({
    ...EMPTY_VISITOR_FORM,
    fullName: 'UMA',
    mobile: '9876543210',
    classificationName: 'Interiors',
    dateOfMeeting1: '2026-11-06',
    invitedById: '100002',
    noOfEmployees: 3,
  });
});

test.each<[string, object, string]>([
  ['a member', {}, '100002'],
  ['somebody else', { invitedById: null, invitedBy: 'Others' }, 'Others'],
  ['an introducer', { invitedById: null, invitedBy: null, introducerName: 'Ramesh' }, 'Others'],
  ['nobody', { invitedById: null, invitedBy: null }, ''],
])('%s invited', (_name, recorded, chosen) => {
  expect(recordedForm({ ...GUEST, ...recorded }).invitedById).toBe(chosen);
});

test.each<[string, object, string[]]>([
  ['the visit of a guest', {}, ['dateOfMeeting1']],
  ['both visits of a guest', { dateOfMeeting2: '2026-11-13' }, ['dateOfMeeting1', 'dateOfMeeting2']],
  ['nothing of a visitor who was registered', { isGuest: false }, []],
])('%s is locked', (_name, recorded, locked) => {
  expect([...lockedDates({ ...GUEST, ...recorded })]).toEqual(locked);
});

test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  ['nothing', {}, {}],
  ['one field', { email: 'uma@example.org' }, { email: 'uma@example.org' }],
  ['another member who invited', { invitedById: '100003', invitedBy: 'CHITRA' }, { invitedById: '100003' }],
  ['somebody else who invited', { invitedBy: 'Others' }, { invitedById: 'Others' }],
  ['a name that is nobody', { invitedBy: 'CHITRA' }, { invitedById: '' }],
  [
    'another classification',
    { classificationName: 'Law' },
    { classificationName: 'Law', businessClassificationId: '' },
  ],
])('an input changes %s', (_name, input, changed) => {
  const recorded = { ...GUEST, businessClassificationId: 'c1' };
  expect(changedForm(recorded, input)).toEqual({ ...recordedForm(recorded), ...input, ...changed });
});
