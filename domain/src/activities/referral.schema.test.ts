import { describe, expect, test } from 'vitest';
import { validate } from '../refusals/refusal.ts';
import { referralSchema } from './referral.schema.ts';

const TODAY = '2026-11-20';
const GOOD = {
  referralType: 'Internal',
  referredTo: '100002',
  chapterIdOfReferredTo: '',
  nameOfReferredTo: '',
  requiredPerson: 'Lakshmi Stores',
  businessOfRequiredPerson: '',
  contact: '9876543210',
  comment: 'Please call this week',
  date: TODAY,
  range: 4,
};
const OUTSIDE = {
  referralType: 'External',
  chapterIdOfReferredTo: 'madurai',
  businessOfRequiredPerson: 'A shop',
};
const OTHERS = { ...OUTSIDE, referredTo: '', chapterIdOfReferredTo: 'Others', nameOfReferredTo: 'RAMESH' };
const REQUIRED = 'Required field';
const NOT_TEN = 'Enter 10 digit contact number';

const check = (changes: Record<string, unknown>) => validate(referralSchema(TODAY), { ...GOOD, ...changes });

describe('what is accepted', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['Inside', {}, {}],
    ['Inside, with less sent', { nameOfReferredTo: undefined }, { nameOfReferredTo: '' }],
    ['Outside, to a member of a chapter', OUTSIDE, {}],
    ['Outside, to somebody in no chapter', OTHERS, {}],
    ['an earlier day', { date: '2026-10-01' }, {}],
    ['the fewest stars', { range: 1 }, {}],
    ['the most stars', { range: 5 }, {}],
    [
      'texts are trimmed',
      { comment: ' x ', contact: ' 9876543210 ' },
      { comment: 'x', contact: '9876543210' },
    ],
    ['texts as long as may be', { requiredPerson: 'x'.repeat(120), comment: 'x'.repeat(500) }, {}],
  ])('%s', (_name, changes, result) => {
    expect(check(changes)).toEqual({ ok: true, value: { ...GOOD, ...changes, ...result } });
  });
});

describe('what is refused', () => {
  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    [
      'nothing at all, all said at once',
      {
        referredTo: '',
        requiredPerson: '',
        contact: '',
        comment: undefined,
        date: '',
        range: undefined,
        referralType: 'External',
      },
      {
        chapterIdOfReferredTo: REQUIRED,
        referredTo: REQUIRED,
        requiredPerson: REQUIRED,
        businessOfRequiredPerson: REQUIRED,
        contact: REQUIRED,
        comment: REQUIRED,
        date: REQUIRED,
        range: REQUIRED,
      },
    ],
    ['Inside to nobody', { referredTo: ' ' }, { referredTo: REQUIRED }],
    ['Inside to a name', { referredTo: '', nameOfReferredTo: 'RAMESH' }, { referredTo: REQUIRED }],
    ['Outside to nobody', { ...OUTSIDE, referredTo: '' }, { referredTo: REQUIRED }],
    ['Outside to no chapter', { ...OUTSIDE, chapterIdOfReferredTo: '' }, { chapterIdOfReferredTo: REQUIRED }],
    [
      'Outside without the business',
      { ...OUTSIDE, businessOfRequiredPerson: ' ' },
      { businessOfRequiredPerson: REQUIRED },
    ],
    ['others without a name', { ...OTHERS, nameOfReferredTo: '' }, { nameOfReferredTo: REQUIRED }],
    [
      'others without the business',
      { ...OTHERS, businessOfRequiredPerson: '' },
      { businessOfRequiredPerson: REQUIRED },
    ],
    ['neither in nor out', { referralType: 'Sideways' }, { referralType: REQUIRED }],
    ['nine digits', { contact: '987654321' }, { contact: NOT_TEN }],
    ['eleven digits', { contact: '98765432101' }, { contact: NOT_TEN }],
    ['letters', { contact: '98765o3210' }, { contact: NOT_TEN }],
    ['digits of another script', { contact: '९८७६५४३२१०' }, { contact: NOT_TEN }],
    ['tomorrow', { date: '2026-11-21' }, { date: 'Future dates are not allowed' }],
    ['no day', { date: '2026-02-30' }, { date: REQUIRED }],
    ['no stars', { range: 0 }, { range: REQUIRED }],
    ['six stars', { range: 6 }, { range: REQUIRED }],
    ['half a star', { range: 2.5 }, { range: REQUIRED }],
    ['too long a name', { requiredPerson: 'x'.repeat(121) }, { requiredPerson: 'This text is too long' }],
    ['too long a comment', { comment: 'x'.repeat(501) }, { comment: 'This text is too long' }],
  ])('%s', (_name, changes, fields) => {
    expect(check(changes)).toMatchObject({ ok: false, refusal: { code: 'BAD_INPUT', fields } });
    const outcome = check(changes);
    expect(Object.keys((!outcome.ok && outcome.refusal.fields) || {}).toSorted()).toEqual(
      Object.keys(fields).toSorted(),
    );
  });
});
