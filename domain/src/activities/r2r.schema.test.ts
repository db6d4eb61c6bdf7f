import { describe, expect, test } from 'vitest';
import { validate } from '../refusals/refusal.ts';
import { parseR2rSortKey, type R2rKey, r2rRequirements, r2rSchema, r2rSortKey } from './r2r.schema.ts';

const TODAY = '2026-11-20';
const GOOD = {
  r2rType: 'Internal',
  metWith: '100002',
  chapterIdOfMetWith: '',
  nameOfMetWith: '',
  place: 'Green Park',
  date: TODAY,
  image: '',
  discussion: 'How we can help each other',
  actionPlan: '',
};
const OUTSIDE = { r2rType: 'External', chapterIdOfMetWith: 'madurai' };
const OTHERS = { r2rType: 'External', metWith: '', chapterIdOfMetWith: 'Others', nameOfMetWith: 'R' };
const NAME = 'Please Select name';

const check = (changes: Record<string, unknown>, isImageRequired = false) =>
  validate(r2rSchema(TODAY, { isImageRequired }), { ...GOOD, ...changes });

describe('what is accepted', () => {
  test.each<[string, Record<string, unknown>]>([
    ['Inside', {}],
    ['Outside', OUTSIDE],
    ['somebody in no chapter', OTHERS],
    ['two letters of a place', { place: 'XY' }],
    ['a picture', { image: 'meetup-abcdefghijklmnop.webp' }],
    ['texts as long as may be', { discussion: 'x'.repeat(500), actionPlan: 'x'.repeat(500) }],
  ])('%s', (_name, changes) => {
    expect(check(changes)).toEqual({ ok: true, value: { ...GOOD, ...changes } });
  });

  test('a picture where the chapter requires one', () => {
    expect(check({ image: 'x.webp' }, true).ok).toBe(true);
  });
});

describe('what is refused', () => {
  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['a short place', { place: ' X ' }, { place: 'Place must be at least 2 characters long' }],
    ['a long place', { place: 'x'.repeat(121) }, { place: 'This text is too long' }],
    ['no date', { date: '' }, { date: 'Please Select date' }],
    ['no date at all', { date: null }, { date: 'Please Select date' }],
    ['tomorrow', { date: '2026-11-21' }, { date: 'Future dates are not allowed' }],
    [
      'a short discussion',
      { discussion: 'ab' },
      { discussion: 'Points Discussion must be at least 3 characters long' },
    ],
    [
      'a long discussion',
      { discussion: 'x'.repeat(501) },
      { discussion: 'Points Discussion can have at most 500 characters' },
    ],
    ['Inside, nobody', { metWith: '' }, { metWith: NAME }],
    ['Outside, nobody', { ...OUTSIDE, metWith: '' }, { metWith: NAME }],
    ['others without a name', { ...OTHERS, nameOfMetWith: ' ' }, { nameOfMetWith: NAME }],
    ['no chapter', { ...OUTSIDE, chapterIdOfMetWith: '' }, { chapterIdOfMetWith: 'Please select a chapter' }],
  ])('%s', (_name, changes, fields) => {
    expect(check(changes)).toEqual({
      ok: false,
      refusal: expect.objectContaining({ code: 'BAD_INPUT', fields }),
    });
  });

  test('no picture where the chapter requires one', () => {
    expect(check({ image: ' ' }, true)).toMatchObject({
      refusal: { fields: { image: 'Upload your meetup image' } },
    });
  });
});

test.each([
  [null, false],
  [undefined, false],
  ['false', false],
  ['"true"', false],
  [' true ', true],
])('the setting %j requires a picture: %s', (setting, expected) => {
  expect(r2rRequirements(setting)).toEqual({ isImageRequired: expected });
});

test.each<[R2rKey, string]>([
  [{ metWith: '100002', date: '2026-11-20' }, 'MW#100002#DT#2026-11-20'],
  [{ metWith: null, date: '2026-11-20' }, 'MW#Others#DT#2026-11-20'],
])('%o is %s', (key, text) => {
  expect(r2rSortKey(key)).toBe(text);
  expect(parseR2rSortKey(text)).toEqual(key);
});

test.each([
  '',
  'MW#100002',
  'MW##DT#2026-11-20',
  'MW#1#DT#2026-02-30',
  'MW#1#DT#2026-11-20#',
  'XMW#1#DT#2026-11-20',
])('"%s" is not the key', (text) => {
  expect(parseR2rSortKey(text)).toBeNull();
});
