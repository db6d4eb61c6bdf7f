import { expect, test } from 'vitest';
import { validate } from '../refusals/refusal.ts';
import { dailyLimitRefusal, earliestActivityDate } from './activity-limits.ts';
import { cNoteFormSchema, cNoteSchema } from './c-note.schema.ts';
import { r2rSchema } from './r2r.schema.ts';
import { referralSchema } from './referral.schema.ts';

test.each([
  ['Referral', 'You can record at most 30 referrals a day. Please continue tomorrow.'],
  ['ThanksNote', 'You can record at most 30 C-Notes a day. Please continue tomorrow.'],
  ['R2R', 'You can record at most 30 R2Rs a day. Please continue tomorrow.'],
] as const)('a %s beyond the limit of the day is refused', (type, message) => {
  expect(dailyLimitRefusal(type)).toEqual({ code: 'RATE_LIMITED', message });
});

test.each([
  ['2026-11-23', null, '2025-11-23'],
  // Over a leap day a year is 365 days all the same.
  ['2028-11-23', null, '2027-11-24'],
  ['2026-11-23', 1, '2026-11-22'],
  ['2026-01-10', 30, '2025-12-11'],
])('on %s with %s days the earliest date is %s', (today, days, earliest) => {
  expect(earliestActivityDate(today, days)).toBe(earliest);
});

const TODAY = '2026-11-23';
const REFERRAL = {
  referralType: 'Internal',
  referredTo: '100002',
  requiredPerson: 'X',
  contact: '9876543210',
  comment: 'Call',
  range: 3,
};
const C_NOTE = {
  referralType: 'Internal',
  thanksTo: '100002',
  businessValue: 10,
  details: 'Thanks',
  businessClassificationNameOfThanksTo: 'Florist',
};
const R2R = { r2rType: 'Internal', metWith: '100002', place: 'A hall', discussion: 'Help' };
const OPEN = { isImageRequired: false };

test.each([
  ['a referral', referralSchema(TODAY, '2026-11-01'), REFERRAL],
  ['a C-Note', cNoteSchema(TODAY, '2026-11-01'), C_NOTE],
  ['an R2R', r2rSchema(TODAY, OPEN, '2026-11-01'), R2R],
] as const)('%s has a day from the earliest to today', (_name, schema, values) => {
  const refusedAt = (date: string) => {
    const result = validate<unknown>(schema, { ...values, date });
    return result.ok ? null : result.refusal.fields;
  };
  expect(refusedAt('2026-11-01')).toBeNull();
  expect(refusedAt(TODAY)).toBeNull();
  expect(refusedAt('2026-10-31')).toEqual({ date: 'The earliest date is 01-Nov-2026' });
  expect(refusedAt('2026-11-24')).toEqual({ date: 'Future dates are not allowed' });
  expect(Object.keys(refusedAt('31.10.2026') ?? {})).toEqual(['date']);
});

test.each([
  ['a referral', referralSchema(TODAY), REFERRAL],
  ['a C-Note', cNoteFormSchema(TODAY, 'RMB'), C_NOTE],
  ['an R2R', r2rSchema(TODAY, OPEN), R2R],
] as const)('%s in a form that does not know the setting leaves the earliest day to the server', (_name, schema, values) => {
  expect(validate<unknown>(schema, { ...values, date: '2001-01-01' }).ok).toBe(true);
});
