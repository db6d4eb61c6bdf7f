import { beforeAll, describe, expect, it } from 'vitest';
import { bigSheet, FORMATS_SHEET, newColumn } from '#test/sheets.ts';
import { openWorkbook, type Workbook } from '#test/workbook.ts';
import { writeExcel } from './sheet-excel.ts';

const nothing = () => undefined;

describe('the Excel file of a report', () => {
  let workbook: Workbook;
  beforeAll(async () => {
    workbook = await openWorkbook(await writeExcel(FORMATS_SHEET, nothing));
  });

  it('has name and period on top, and every row under its headings', () => {
    expect(workbook.rows.slice(0, 5)).toEqual([
      ['Test Report', null, null, null, null, null, null],
      ['Chennai', null, null, null, null, null, null],
      ['18-Nov-2026 to 20-Nov-2026', null, null, null, null, null, null],
      [null, null, null, null, null, null, null],
      ['SI No.', 'Name', 'Joined', 'Present Percentage', 'Late Time', 'Business', 'Nov 18'],
    ]);
    expect(workbook.rows).toHaveLength(8);
    expect(workbook.sheetName).toBe('Test Report');
    expect(workbook.title).toBe('Test Report');
  });

  it('holds figures and dates as such, and names of every script', () => {
    const [uma, ravi, john] = workbook.rows.slice(5);
    expect(uma).toEqual([1, 'உமா ரவி', '2026-01-15', 75, '5 min', 1234567, 'P']);
    expect(ravi).toEqual([2, 'रवि कुमार', null, 66.67, '1570 min', 300.5, 'A']);
    expect(john).toEqual([3, 'JOHN <& SONS>', '2025-12-31', 0, '0 min', 30_000_000, '—']);
  });

  it('shows them as the screen does', () => {
    const formats = [...workbook.stylesXml.matchAll(/formatCode="([^"]*)"/g)].map(([, code]) =>
      code?.replaceAll('&quot;', '"'),
    );
    expect(formats).toEqual([
      'dd-mmm-yyyy',
      '0"%"',
      '[hh]:mm:ss',
      '"₹ "##\\,##\\,##0',
      '0.00"%"',
      '"₹ "##,##0.00',
      '"₹ "##\\,##\\,##\\,##0',
    ]);
  });

  it('holds the day over a column as a date with its year, and says what is open', async () => {
    const day = (date: string, note: string) => newColumn(date, { day: { date, note } });
    const columns = [day('2025-12-31', ''), day('2026-01-07', '(open)')];
    const file = await writeExcel({ title: 'A & B', lines: [], columns, rows: [['P', 'A']] }, nothing);
    const { rows, sheetXml, stylesXml, title } = await openWorkbook(file);
    expect(title).toBe('A & B');
    expect(rows[2]).toEqual(['2025-12-31', '2026-01-07']);
    expect(stylesXml).toContain('formatCode="dd-mmm-yyyy"');
    expect(stylesXml).toContain('formatCode="dd-mmm-yyyy&quot; (open)&quot;"');
    expect(sheetXml).toMatch(/<col [^>]*width="14"/);
    expect(sheetXml).toMatch(/<col [^>]*width="20"/);
  });

  it('holds a moment as one, to the minute', async () => {
    const columns = [newColumn('Last Login', { format: 'dateTime' })];
    const file = await writeExcel(
      { title: 'T', lines: [], columns, rows: [['2026-11-20 07:30'], [null]] },
      nothing,
    );
    const { stylesXml, sheetXml } = await openWorkbook(file);
    expect(stylesXml).toContain('formatCode="dd-mmm-yyyy hh:mm"');
    expect(sheetXml).toContain('<v>46346.3125</v>');
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '=cmd|calc!A1',
  ])('keeps %j a text wherever it stands', async (text) => {
    const columns = [newColumn(text), newColumn('Missing', { missing: text })];
    const file = await writeExcel({ title: text, lines: [text], columns, rows: [[text, null]] }, nothing);
    const { sheetXml, rows } = await openWorkbook(file);
    expect(sheetXml).not.toMatch(/<f[ >]/);
    expect(rows.flat().filter((cell) => typeof cell === 'number')).toEqual([]);
    expect(JSON.stringify(rows).split(JSON.stringify(text.trim()).slice(1, -1))).toHaveLength(6);
  });

  it('keeps the header and whose row it is in view', () => {
    expect(workbook.sheetXml).toMatch(/<pane (?=[^>]*xSplit="2")(?=[^>]*ySplit="5")[^>]*state="frozen"/);
  });

  it('is as wide as its content, and prints across', () => {
    const widths = [...workbook.sheetXml.matchAll(/<col [^>]*?\bwidth="([\d.]+)"/g)].map(([, width]) =>
      Number(width),
    );
    expect(widths).toEqual([8, 15, 13, 20, 11, 15, 8]);
    expect(workbook.sheetXml).toMatch(/<pageSetup[^>]*orientation="landscape"/);
  });

  it('has a yellow header, and Absent in red', () => {
    expect(workbook.stylesXml).toMatch(/F7A81B/i);
    expect(workbook.stylesXml).toMatch(/<font>(?:(?!<\/font>).)*<b\/>(?:(?!<\/font>).)*C92A2A/is);
  });
});

describe('a large Excel file', () => {
  it('holds ten thousand rows and tells how far it is', async () => {
    const told: number[] = [];
    const file = await writeExcel(bigSheet(10_000, 4), (done) => told.push(done));
    const { rows } = await openWorkbook(file);
    expect(rows).toHaveLength(10_000 + 4);
    expect(rows.at(-1)?.slice(0, 2)).toEqual([10_000, 'MEMBER 10000']);
    expect(told.length).toBeGreaterThan(10);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
  }, 60_000);

  it('has a name that Excel takes', async () => {
    const title = 'Consolidated [Attendance]: Report of all/none';
    const { sheetName } = await openWorkbook(await writeExcel({ ...bigSheet(1, 1), title }, nothing));
    expect(sheetName).toBe('Consolidated  Attendance   Repo');
  });
});
