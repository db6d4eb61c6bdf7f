import { describe, expect, it, test } from 'vitest';
import { COLUMN_ALIASES } from './column-aliases.ts';
import { findHeadRow, guessKind, isIgnoredHead, matchHeads, missingColumns } from './column-heads.ts';
import { IMPORT_COLUMNS, IMPORT_KINDS, type ImportKind } from './import-columns.ts';

const heads = (kind: ImportKind) => IMPORT_COLUMNS[kind].map(({ header }) => header);

describe('a head', () => {
  test.each<[ImportKind, head: string, field: string | null]>([
    ['members', 'Mobile No.', 'mobile'],
    ['members', 'PHONE', 'mobile'],
    ['members', 'phone number *', 'mobile'],
    ['members', 'E-mail', 'email'],
    ['members', 'Email ID', 'email'],
    ['members', 'Company', 'businessName'],
    ['members', 'Name', 'fullName'],
    ['members', 'Business Classification', 'classificationName'],
    ['members', 'Business Description', 'natureOfBusiness'],
    ['members', 'Date Of Joining', 'dateOfJoining'],
    ['members', 'Induction Date (dd/mm/yyyy)', 'dateOfJoining'],
    ['members', 'Nature of business', 'natureOfBusiness'],
    ['members', 'Whatsapp', 'whatsapp'],
    ['members', 'Title', 'honorific'],
    ['members', 'DOB', 'dob'],
    ['members', 'Shoe size', null],
    ['members', '(mobile)', 'mobile'],
    ['members', '__proto__', null],
    ['members', '', null],
    ['visitors', 'Who invited you?', 'invitedById'],
    ['visitors', 'Visitor Name', 'fullName'],
    ['visitors', 'Mobile No.', 'mobile'],
    ['visitors', 'Induction Date', null],
    ['classifications', 'Classification', 'name'],
  ])('of %s: %s is %s', (kind, head, field) => {
    expect(matchHeads(kind, [head])).toEqual([field]);
  });

  it.each(IMPORT_KINDS)('of the template of %s is its own field, and is what its form calls it', (kind) => {
    const fields = IMPORT_COLUMNS[kind].map(({ field }) => field);
    expect(matchHeads(kind, heads(kind))).toEqual(fields);
    expect(
      matchHeads(
        kind,
        IMPORT_COLUMNS[kind].map(({ label }) => label),
      ),
    ).toEqual(fields);
  });

  it.each(IMPORT_KINDS)('never means two fields of %s', (kind) => {
    for (const { field } of IMPORT_COLUMNS[kind])
      for (const alias of COLUMN_ALIASES[field] ?? []) expect(matchHeads(kind, [alias])).toEqual([field]);
  });

  it('that is a label wins over an alias, and no field is taken twice', () => {
    expect(matchHeads('members', ['Phone', 'Mobile', 'Mobile No.'])).toEqual([null, 'mobile', null]);
    expect(matchHeads('members', ['Mobile No.', 'Phone'])).toEqual(['mobile', null]);
  });

  test.each([
    ['Reason', true],
    ['SI.No', true],
    [' ', true],
    ['Shoe size', false],
  ])('%s needs no mention: %s', (head, expected) => {
    expect(isIgnoredHead(head)).toBe(expected);
  });
});

test.each<[heads: string[], hint: string, ImportKind | null]>([
  [['Business Classification'], '', 'classifications'],
  [['Rotary Id', 'Name', 'Phone'], '', 'members'],
  [['Name', 'Mobile No.', 'Date of Meeting 1'], '', 'visitors'],
  [['Name', 'Phone'], 'people.csv', 'members'],
  [['Name', 'Phone'], 'Our Visitors.csv', 'visitors'],
  [['Income'], 'Members', null],
  [[], '', null],
])('the heads %j of %s are of %s', (given, hint, kind) => {
  expect(guessKind(given, hint)).toBe(kind);
});

test.each([
  ['below a title and an empty row', [['Member List'], ['Chennai'], [], ['SI.No', 'Name', 'Mobile No.']], 3],
  ['in the first row with anything', [[''], ['Income'], ['5']], 1],
  [
    'above rows that hold such words',
    [
      ['Name', 'Email'],
      ['Phone', 'x'],
    ],
    0,
  ],
  ['not far down', [['a'], ...Array.from({ length: 12 }, () => ['b']), ['Name']], 0],
  ['nowhere in an empty sheet', [[''], []], -1],
])('the heads are %s', (_where, rows, position) => {
  expect(findHeadRow(rows)).toBe(position);
});

test('the required columns without a column of the file are missing', () => {
  expect(missingColumns('classifications', ['name', null])).toEqual([]);
  expect(missingColumns('classifications', [null]).map(({ header }) => header)).toEqual([
    'Business Classification',
  ]);
});
