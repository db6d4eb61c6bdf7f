import { IMPORT_COLUMNS, IMPORT_KINDS, type ImportKind } from '@fellowship/domain/imports/import-columns';
import { describe, expect, it } from 'vitest';
import { openWorkbook } from '#test/workbook.ts';
import { type ChosenSheet, findRows, mapColumn, planKind, planSheet } from './match-sheets.ts';
import { runRead } from './read/run-read.ts';
import { csvTemplate, excelTemplate } from './template/write-template.ts';

const heads = (kind: ImportKind) => IMPORT_COLUMNS[kind].map(({ header }) => header);
const cells = (kind: ImportKind, changes: Record<string, string> = {}) =>
  IMPORT_COLUMNS[kind].map(({ field, example }) => changes[field] ?? example);

const chosen = (sheet: Omit<ChosenSheet, 'file'>): ChosenSheet => ({ ...sheet, file: 'people.csv' });

/** The rows of sheets as their heads say. */
function matchSheets(sheets: readonly Omit<ChosenSheet, 'file'>[]) {
  const { origins, ...found } = findRows(sheets.map(chosen), sheets.map(chosen).map(planSheet));
  return found;
}

async function toSheets(file: Blob) {
  const report = await runRead(file);
  if ('refusal' in report) throw new Error(report.refusal);
  return report.sheets;
}

describe('the rows of a file', () => {
  it('are found by the heads of their columns, in any order and spelling', () => {
    const found = matchSheets([
      { name: '', rows: [[''], ['BUSINESS classification *'], ['Printing'], [''], ['Yoga']] },
      {
        name: 'People',
        rows: [heads('members').reverse(), cells('members', { fullName: 'Uma Devi' }).reverse()],
      },
    ]);
    expect(found.obstacles).toEqual([]);
    expect(found.rows.classifications).toEqual([
      { row: 3, name: 'Printing' },
      { row: 5, name: 'Yoga' },
    ]);
    expect(found.rows.members).toEqual([
      expect.objectContaining({ row: 2, fullName: 'Uma Devi', rotaryId: '500123' }),
    ]);
  });

  it('leave out the template’s own example', () => {
    expect(matchSheets([{ name: '', rows: [heads('visitors'), cells('visitors')] }]).rows.visitors).toEqual(
      [],
    );
  });

  it('name the columns that are missing, and those that are passed over', () => {
    const [mobile, ...others] = heads('visitors');
    const found = matchSheets([
      {
        name: 'Visitors',
        rows: [
          ['Shoe size', ...others],
          ['42', ...cells('visitors')],
        ],
      },
    ]);
    expect(found.obstacles).toEqual([`Visitors: these columns are missing: ${mobile}.`]);
    expect(found.notes).toEqual(['Visitors: these columns are not imported: Shoe size.']);
    expect(found.rows.visitors).toEqual([]);
  });

  it('are found below the title of the app’s own export', () => {
    const rows = [
      ['Member List'],
      ['Chennai'],
      [''],
      ['SI.No', 'Name', 'Business Classification', 'Mobile No.', 'Rotary Id', 'Status'],
      ['1', 'UMA RAVI', 'Baker', '+91 9876500002', '100002', 'User Logged'],
    ];
    const [plan] = [chosen({ name: 'Member List', rows })].map(planSheet);
    expect(plan).toEqual({
      kind: 'members',
      headRow: 3,
      fields: [null, 'fullName', 'classificationName', 'mobile', 'rotaryId', null],
    });
  });

  it('are found under the columns that were mapped by hand', () => {
    const rows = [
      ['Line', 'Remark'],
      ['Printing', 'a'],
      ['Yoga', 'b'],
    ];
    const sheet = chosen({ name: 'Trades', rows });
    const guessed = planSheet(sheet);
    expect(guessed.kind).toBe(null);
    const plan = mapColumn(planKind(sheet, guessed.headRow, 'classifications'), 0, 'name');
    const found = findRows([sheet], [plan]);
    expect(found.obstacles).toEqual([]);
    expect(found.rows.classifications).toEqual([
      { row: 2, name: 'Printing' },
      { row: 3, name: 'Yoga' },
    ]);
    expect(found.origins.classifications).toEqual([
      { sheet: 0, position: 1 },
      { sheet: 0, position: 2 },
    ]);
    expect(mapColumn(plan, 1, 'name').fields).toEqual([null, 'name']);
  });

  it('are refused where there are none, or too many', () => {
    const many = Array.from({ length: 5_001 }, (_none, index) => [`Trade ${index}`]);
    expect(matchSheets([{ name: '', rows: [['Classification'], ...many] }]).obstacles).toEqual([
      'The files have 5001 rows. You can import at most 5000 at once.',
    ]);
    expect(matchSheets([{ name: '', rows: [['Classification']] }]).obstacles).toEqual([
      expect.stringMatching(/^No rows were found/),
    ]);
  });

  it('name no more than some of the columns of a file that is none of ours', () => {
    const others = Array.from({ length: 300_000 }, (_none, index) => `${'x'.repeat(60)} ${index}`);
    const found = matchSheets([{ name: '', rows: [[...heads('classifications'), ...others], ['Yoga']] }]);
    expect(found.rows.classifications).toEqual([{ row: 2, name: 'Yoga' }]);
    expect(found.notes.join()).toMatch(/: x{50}…, .*, …\.$/);
    expect(found.notes.join().length).toBeLessThan(1_500);
  });

  it('are found under no head that every object has', () => {
    const found = matchSheets([
      {
        name: '',
        rows: [
          ['__proto__', 'constructor', 'Business Classification'],
          ['a', 'b', 'Yoga'],
        ],
      },
    ]);
    expect(found.rows.classifications).toEqual([{ row: 2, name: 'Yoga' }]);
    expect(found.notes).toEqual([expect.stringContaining('__proto__, constructor')]);
  });

  it('are none of a sheet of something else', () => {
    const found = matchSheets([{ name: 'Budget', rows: [['Income'], ['5']] }]);
    expect(found.notes).toEqual([expect.stringContaining('Budget')]);
    expect(found.rows).toEqual({ classifications: [], members: [], visitors: [] });
  });
});

describe('the template', () => {
  it('as Excel is read back without a word', async () => {
    const file = await excelTemplate();
    expect((await openWorkbook(file)).title).toBe('People to import');
    const sheets = await toSheets(file);
    expect(sheets.map(({ name }) => name)).toEqual([
      'Classifications',
      'Members',
      'Visitors',
      'About the columns',
    ]);
    const found = matchSheets(sheets.slice(0, 3));
    expect(found).toEqual({
      rows: { classifications: [], members: [], visitors: [] },
      notes: [],
      obstacles: [expect.stringMatching(/^No rows were found/)],
    });
    expect(sheets[3]?.rows).toContainEqual([
      'Members',
      'Gender',
      '',
      'One of: Male, Female, Others',
      'Female',
    ]);
  });

  it.each(IMPORT_KINDS)('of %s as CSV is read back', async (kind) => {
    const [sheet] = await toSheets(csvTemplate(kind));
    expect(sheet?.rows[0]).toEqual(heads(kind));
    expect(matchSheets(sheet ? [sheet] : []).obstacles).toEqual([expect.stringMatching(/^No rows/)]);
  });
});
