import { describe, expect, it } from 'vitest';
import { cellValue, readDate } from './cell-values.ts';
import type { ImportColumn } from './import-columns.ts';

const column = (facts: Partial<ImportColumn>): ImportColumn => ({
  field: 'x',
  header: 'X',
  label: 'X',
  holds: 'text',
  isRequired: false,
  example: '',
  ...facts,
});

describe('a day in a file', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['20-Nov-2026', '2026-11-20'],
    ['5-november-2026', '2026-11-05'],
    ['20 Nov 2026', '2026-11-20'],
    ['20/11/2026', '2026-11-20'],
    ['1/2/2026', '2026-02-01'],
    ['20.11.26', '2026-11-20'],
    ['20-11-85', '1985-11-20'],
    ['46346', '2026-11-20'],
    ['46346.0', '2026-11-20'],
    ['25569', '1970-01-01'],
  ])('%s is %s', (text, date) => {
    expect(readDate(text)).toBe(date);
  });

  it.each([
    '',
    'soon',
    '30-Feb-2026',
    '11/20/2026',
    '2026-02-30',
    '99999',
    '10000',
    '20-Xyz-2026',
    '20261120',
  ])('%j is invalid', (text) => {
    expect(readDate(text)).toBeNull();
  });
});

describe('the value of a cell', () => {
  it.each<[string, Partial<ImportColumn>, string, string | number | undefined]>([
    ['a text without blanks around it', {}, '  Uma ', 'Uma'],
    ['a formula stays a text', {}, '=cmd|calc', '=cmd|calc'],
    ['a number', { holds: 'number' }, '12', 12],
    ['a grouped number', { holds: 'number' }, '1,25,000', 125_000],
    ['a number of a spreadsheet', { holds: 'number' }, '8.0', 8],
    ['no number', { holds: 'number' }, 'many', 'many'],
    ['none of the numbers of programs', { holds: 'number' }, '0x10', '0x10'],
    ['an empty number', { holds: 'number' }, ' ', undefined],
    ['a day', { holds: 'date' }, '20-Nov-2026', '2026-11-20'],
    ['no day', { holds: 'date' }, 'soon', 'soon'],
    ['a mobile', { holds: 'mobile' }, '98765 43210', '9876543210'],
    ['a mobile with the country', { holds: 'mobile' }, '+91-98765-43210', '9876543210'],
    ['a mobile with a zero', { holds: 'mobile' }, '09876543210', '9876543210'],
    ['too many digits are not cut', { holds: 'mobile' }, '98765432101', '98765432101'],
    ['ten digits that begin with 91', { holds: 'mobile' }, '9176543210', '9176543210'],
    ['a choice', { choices: ['Male', 'Female'] }, 'female', 'Female'],
    ['a choice with a full stop', { choices: ['Mr.', 'Mrs.'] }, 'mrs', 'Mrs.'],
    ['a choice in two words', { choices: ['Maybe'] }, 'May be', 'Maybe'],
    ['no choice', { choices: ['Yes'] }, 'perhaps', 'perhaps'],
  ])('%s', (_what, facts, text, value) => {
    expect(cellValue(column(facts), text)).toBe(value);
  });
});
