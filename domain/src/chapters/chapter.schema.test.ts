import { expect, test } from 'vitest';
import { validate } from '../refusals/refusal.ts';
import { chapterFormSchema, newChapterSchema } from './chapter.schema.ts';

const CHAPTER = {
  pk: '7d3a6f0e-1c2b-4a5d-8e9f-000102030405',
  sk: ' office@salem.example ',
  chapterName: ' Salem ',
  rotaryDistrictCode: 'RID 2982',
  districtAddress: '1 Fort Road, Salem',
  chapterLogo: 'logo-abcdefghijklmnop.webp',
  weeklyMeetingDay: 'Friday',
};

test('a chapter is stored trimmed, in India’s time zone by default', () => {
  expect(validate(newChapterSchema, CHAPTER)).toEqual({
    ok: true,
    value: { ...CHAPTER, sk: 'office@salem.example', chapterName: 'Salem', timeZone: 'Asia/Kolkata' },
  });
  expect(validate(newChapterSchema, { ...CHAPTER, timeZone: 'Europe/Vienna' })).toMatchObject({
    value: { timeZone: 'Europe/Vienna' },
  });
});

test.each<[object, Record<string, string>]>([
  [{ pk: 'Others' }, { pk: 'The id of a new chapter must be a UUID.' }],
  [{ sk: 'office@salem' }, { sk: 'Invalid email address' }],
  [{ sk: undefined }, { sk: 'Invalid email address' }],
  [{ sk: `${'a'.repeat(250)}@b.example` }, { sk: 'Invalid email address' }],
  [{ chapterName: ' Sa ' }, { chapterName: 'Chapter Name must be at least 3 characters long' }],
  [{ chapterName: 'S'.repeat(61) }, { chapterName: 'This text is too long.' }],
  [{ chapterName: ' SUPPORT ' }, { chapterName: 'This name is reserved for support chapters.' }],
  [{ chapterName: '###' }, { chapterName: 'Chapter Name must contain letters or digits.' }],
  [
    { rotaryDistrictCode: 'RID' },
    { rotaryDistrictCode: 'Rotary District Code must be at least 4 characters long' },
  ],
  [{ districtAddress: ' 1 ' }, { districtAddress: 'Address must be at least 3 characters long' }],
  [{ chapterLogo: ' ' }, { chapterLogo: 'Upload your chapter logo' }],
  [{ weeklyMeetingDay: 'friday' }, { weeklyMeetingDay: 'Select weekly meeting day' }],
  [{ timeZone: 'Asia/Nowhere' }, { timeZone: 'Select time zone' }],
])('%j is refused', (change, fields) => {
  const result = validate(newChapterSchema, { ...CHAPTER, ...change });
  expect(result.ok ? null : result.refusal.fields).toEqual(fields);
});

test('an empty form says what is missing at each field', () => {
  const result = validate(chapterFormSchema, { sk: '', chapterName: '', weeklyMeetingDay: '', timeZone: '' });
  expect(result.ok ? null : Object.keys(result.refusal.fields ?? {})).toEqual([
    'sk',
    'chapterName',
    'rotaryDistrictCode',
    'districtAddress',
    'weeklyMeetingDay',
    'timeZone',
  ]);
});
