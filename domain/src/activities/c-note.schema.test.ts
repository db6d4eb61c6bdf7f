import { describe, expect, test } from 'vitest';
import { validate } from '../refusals/refusal.ts';
import { cNoteFormSchema, cNoteSchema } from './c-note.schema.ts';

const TODAY = '2026-11-20';
const GOOD = {
  referralType: 'Internal',
  thanksTo: '100002',
  chapterIdOfThanksTo: '',
  nameOfThanksTo: '',
  businessClassificationNameOfThanksTo: '',
  businessValue: 1_25_000.5,
  details: 'Thank you',
  referralId: '',
  date: TODAY,
};
const OUTSIDE = { referralType: 'External', chapterIdOfThanksTo: 'madurai' };
const OTHERS = {
  referralType: 'External',
  thanksTo: '',
  chapterIdOfThanksTo: 'Others',
  nameOfThanksTo: 'RAM',
};
const THANKS_TO = 'Thanks To field is required';
const CLASSIFICATION = 'Business Classification field is required';
const CLUB = 'RMB club name must be 3 characters long';

const check = (changes: Record<string, unknown>) => validate(cNoteSchema(TODAY), { ...GOOD, ...changes });

describe('what is accepted', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['Inside', {}, {}],
    ['Outside', OUTSIDE, {}],
    ['somebody in no chapter', OTHERS, {}],
    ['the least amount', { businessValue: 0.01 }, {}],
    ['the highest amount', { businessValue: 99_99_999.99 }, {}],
    ['without a date it is today', { date: undefined }, { date: TODAY }],
    ['details as long as may be', { details: 'x'.repeat(500) }, {}],
    ['for a referral', { referralId: '0b7c9d3a-3b60-4f0e-8f06-0f4f6f0f4a10' }, {}],
  ])('%s', (_name, changes, result) => {
    expect(check(changes)).toEqual({ ok: true, value: { ...GOOD, ...changes, ...result } });
  });
});

describe('what is refused', () => {
  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['no amount', { businessValue: undefined }, { businessValue: 'Amount is required' }],
    ['null', { businessValue: null }, { businessValue: 'Amount is required' }],
    ['no number', { businessValue: Number.NaN }, { businessValue: 'Amount must be a number' }],
    ['a text', { businessValue: '12' }, { businessValue: 'Amount must be a number' }],
    ['below nothing', { businessValue: -0.01 }, { businessValue: 'Amount cannot be empty or negative' }],
    ['nothing', { businessValue: 0 }, { businessValue: 'Amount cannot be 0' }],
    ['one crore', { businessValue: 1_00_00_000 }, { businessValue: 'Number too large' }],
    ['much more', { businessValue: 1e300 }, { businessValue: 'Number too large' }],
    ['half a paisa', { businessValue: 0.005 }, { businessValue: 'Amount can have at most two decimals' }],
    ['short details', { details: ' ab ' }, { details: 'Details must be at least 3 characters long' }],
    ['long details', { details: 'x'.repeat(501) }, { details: 'Details can have at most 500 characters' }],
    [
      'Inside, nobody',
      { thanksTo: '' },
      { thanksTo: THANKS_TO, businessClassificationNameOfThanksTo: CLASSIFICATION },
    ],
    ['Outside, nobody', { ...OUTSIDE, thanksTo: '' }, { thanksTo: THANKS_TO }],
    ['a short name', { ...OTHERS, nameOfThanksTo: 'RA' }, { nameOfThanksTo: THANKS_TO }],
    [
      'no chapter',
      { ...OUTSIDE, chapterIdOfThanksTo: '' },
      { chapterIdOfThanksTo: 'Please select a chapter' },
    ],
    ['tomorrow', { date: '2026-11-21' }, { date: 'Future dates are not allowed' }],
    [
      'all at once',
      { thanksTo: '', businessValue: undefined, details: '' },
      {
        thanksTo: THANKS_TO,
        businessClassificationNameOfThanksTo: CLASSIFICATION,
        businessValue: 'Amount is required',
        details: 'Details must be at least 3 characters long',
      },
    ],
  ])('%s', (_name, changes, fields) => {
    const outcome = check(changes);
    expect(outcome).toEqual({ ok: false, refusal: expect.objectContaining({ code: 'BAD_INPUT', fields }) });
  });
});

test.each<[string, Record<string, unknown>, Record<string, string> | null]>([
  ['Inside needs no club', {}, null],
  ['Outside a club', { ...OUTSIDE, clubName: 'Madurai' }, null],
  ['of three letters', { ...OUTSIDE, clubName: ' Ma ' }, { clubName: CLUB }],
  ['which has to be there', OUTSIDE, { clubName: CLUB }],
])('the form: %s', (_name, changes, fields) => {
  const outcome = validate(cNoteFormSchema(TODAY, 'RMB'), { ...GOOD, ...changes });
  expect(outcome.ok ? null : outcome.refusal.fields).toEqual(fields);
});
