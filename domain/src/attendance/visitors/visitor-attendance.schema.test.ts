import { describe, expect, test } from 'vitest';
import { validate } from '../../refusals/refusal.ts';
import { visitorAttendanceSchema } from './visitor-marking.ts';

const NEW = {
  name: 'Kavya Menon',
  classificationName: 'Florist',
  mobile: '9876500001',
  invitedById: '100001',
  isRotarian: false,
  attendedDateTime: '2026-11-20 07:40',
  attendanceStatus: 'Present',
  paymentStatus: 'Paid',
};

const KNOWN = {
  visitorId: 'v1',
  name: 'KAVYA MENON',
  invitedById: null,
  isRotarian: true,
  attendedDateTime: '2026-11-20 07:40',
  attendanceStatus: 'Present',
  paymentStatus: 'Paid',
};

const check = (input: Record<string, unknown>) =>
  validate<unknown>(visitorAttendanceSchema(input as { visitorId?: string }), input);

describe('what is accepted', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['a new visitor; the name is kept upper-case', {}, { name: 'KAVYA MENON' }],
    ['texts are trimmed', { name: ' Kavya ', classificationName: ' Florist ' }, { name: 'KAVYA' }],
    ['nobody invited', { invitedById: null }, {}],
    ['nobody named', { invitedById: undefined }, { invitedById: undefined }],
    ['the shortest name', { name: 'k' }, { name: 'K' }],
    ['the longest name', { name: 'K'.repeat(100) }, { name: 'K'.repeat(100) }],
    ['a Rotarian', { isRotarian: true }, {}],
    ['no word about being one', { isRotarian: undefined }, { isRotarian: false }],
  ])('%s', (_name, changes, result) => {
    const expected = { ...NEW, name: 'KAVYA MENON', ...changes, classificationName: 'Florist', ...result };
    expect(check({ ...NEW, ...changes })).toEqual({ ok: true, value: expected });
  });

  test('a picked visitor without classification and mobile', () => {
    expect(check(KNOWN)).toEqual({ ok: true, value: KNOWN });
    expect(check({ ...KNOWN, classificationName: '', mobile: 'x' })).toEqual({ ok: true, value: KNOWN });
  });
});

describe('what is refused', () => {
  const NAME = 'Please select a name';
  const CLASSIFICATION = 'Business Classification is required';
  const LONG = 'This text is too long.';
  const TIME = 'The time of attendance is required';
  const ATTENDANCE = 'Attendance status must be checked and valid.';
  const PAYMENT = 'Payment status must be settled.';
  const both: [string, Record<string, unknown>, Record<string, string>][] = [
    ['no name', { name: ' ' }, { name: NAME }],
    ['a missing name', { name: undefined }, { name: NAME }],
    ['an endless name', { name: 'x'.repeat(101) }, { name: LONG }],
    ['no time', { attendedDateTime: '' }, { attendedDateTime: TIME }],
    ['a missing time', { attendedDateTime: undefined }, { attendedDateTime: TIME }],
    ['no real time', { attendedDateTime: '2026-11-20 7:40' }, { attendedDateTime: TIME }],
    ['attendance not ticked', { attendanceStatus: 'Unmarked' }, { attendanceStatus: ATTENDANCE }],
    ['no attendance', { attendanceStatus: undefined }, { attendanceStatus: ATTENDANCE }],
    ['an absent visitor', { attendanceStatus: 'Absent' }, { attendanceStatus: ATTENDANCE }],
    ['a fee not paid', { paymentStatus: 'Unpaid' }, { paymentStatus: PAYMENT }],
    ['no word about the fee', { paymentStatus: undefined }, { paymentStatus: PAYMENT }],
  ];

  const getFields = (input: Record<string, unknown>) => {
    const outcome = check(input);
    return outcome.ok ? null : outcome.refusal.fields;
  };

  test.each(both)('of any visitor: %s', (_name, changes, fields) => {
    expect(getFields({ ...NEW, ...changes })).toEqual(fields);
    expect(getFields({ ...KNOWN, ...changes })).toEqual(fields);
  });

  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['no classification', { classificationName: '' }, { classificationName: CLASSIFICATION }],
    ['a missing classification', { classificationName: null }, { classificationName: CLASSIFICATION }],
    ['an endless classification', { classificationName: 'x'.repeat(101) }, { classificationName: LONG }],
    ['letters in the mobile', { mobile: '98765abcde' }, { mobile: 'Mobile number must contain only digits' }],
    ['nine digits', { mobile: '987650000' }, { mobile: 'Mobile number must contain 10 digits long' }],
    ['eleven digits', { mobile: '98765000011' }, { mobile: 'Mobile number must be at most 10 digits long' }],
    ['no mobile', { mobile: '' }, { mobile: 'Mobile number must contain 10 digits long' }],
    [
      'an empty visitor id',
      { visitorId: '', mobile: '' },
      { mobile: 'Mobile number must contain 10 digits long' },
    ],
  ])('of a new visitor: %s', (_name, changes, fields) => {
    expect(getFields({ ...NEW, ...changes })).toEqual(fields);
  });

  test('an empty form has an error at every field', () => {
    expect(Object.keys(getFields({}) ?? {}).sort()).toEqual([
      'attendanceStatus',
      'attendedDateTime',
      'classificationName',
      'mobile',
      'name',
      'paymentStatus',
    ]);
  });
});
