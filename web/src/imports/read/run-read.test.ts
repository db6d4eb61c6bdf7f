import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import writeExcelFile, { type SheetData } from 'write-excel-file/browser';
import { runRead } from './run-read.ts';
import type { Sheet } from './sheet.ts';

async function read(...content: BlobPart[]): Promise<readonly Sheet[]> {
  const report = await runRead(new Blob(content));
  if ('refusal' in report) throw new Error(report.refusal);
  return report.sheets;
}

const toRefusal = async (content: BlobPart) => {
  const report = await runRead(new Blob([content]));
  return 'refusal' in report ? report.refusal : null;
};

const utf16 = (text: string, isBig: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (const [index, letter] of [...text].entries()) view.setUint16(index * 2, letter.charCodeAt(0), !isBig);
  return bytes;
};

describe('a CSV file', () => {
  const TEXT = 'Full Name,City\r\nJOSÉ,Chennai\r\n';
  const ROWS = [['Full Name', 'City'], ['JOSÉ', 'Chennai'], ['']];

  it.each<[string, BlobPart]>([
    ['UTF-8', TEXT],
    ['UTF-8 with its mark', `\ufeff${TEXT}`],
    ['UTF-16 with its mark', utf16(`\ufeff${TEXT}`, false)],
    ['UTF-16 the other way', utf16(`\ufeff${TEXT}`, true)],
    ['UTF-16 without a mark', utf16(TEXT, false)],
    ['Windows-1252', Uint8Array.from([...TEXT].map((letter) => letter.charCodeAt(0)))],
  ])('in %s', async (_what, content) => {
    expect(await read(content)).toEqual([{ name: '', rows: ROWS }]);
  });

  it.each([';', '\t'])('with %j between its cells', async (mark) => {
    const [sheet] = await read(TEXT.replaceAll(',', mark));
    expect(sheet?.rows).toEqual(ROWS);
  });

  it.each([
    ['semicolons', 'sep=;\r\n', ';'],
    ['semicolons, in quotes', '"sep=;"\n', ';'],
    ['a bar', 'SEP=|\r\n', '|'],
    ['tabs', 'sep=\t\n', '\t'],
  ])('whose first line names %s between its cells', async (_what, line, mark) => {
    const [sheet] = await read(`${line}${TEXT.replaceAll(',', mark)}`);
    expect(sheet?.rows).toEqual(ROWS);
  });

  it('with a mark of UTF-8 before the line that names the separator', async () => {
    const [sheet] = await read(`\ufeffsep=;\n${TEXT.replaceAll(',', ';')}`);
    expect(sheet?.rows).toEqual(ROWS);
  });

  it('with a title above, and commas inside of its heads', async () => {
    const [sheet] = await read('Our members\n"Name, full";City\nUma;Chennai\n');
    expect(sheet?.rows.slice(1, 3)).toEqual([
      ['Name, full', 'City'],
      ['Uma', 'Chennai'],
    ]);
  });

  it('that is a web page under another name is refused', async () => {
    expect(await toRefusal('\n<html><table><tr><td>Uma')).toMatch(/^This is a web page/);
    expect(await toRefusal('<?xml version="1.0"?><Workbook>')).toMatch(/^This is a web page/);
  });

  it('with commas and lines inside of cells', async () => {
    const [sheet] = await read('Name,Address\n"Ravi, Uma","4 Lake View\nAdyar"\n');
    expect(sheet?.rows[1]).toEqual(['Ravi, Uma', '4 Lake View\nAdyar']);
  });

  it('keeps formulas as texts, and nothing that cannot be kept', async () => {
    const [sheet] = await read('Name,Other\n=cmd|calc,a\u0000b\u0007c\n');
    expect(sheet?.rows[1]).toEqual(['=cmd|calc', 'abc']);
  });

  it('with more cells than anybody fills in is not read', async () => {
    expect(await toRefusal(`Name${','.repeat(2_000_000)}`)).toMatch(/too large/);
  });
});

describe('an Excel file', () => {
  const excel = (data: SheetData) => writeExcelFile([{ data, sheet: 'Members' }]).toBlob();

  it('gives its sheets with texts, numbers and days as texts', async () => {
    const file = await excel([
      [{ value: 'Rotary Id' }, { value: 'Mobile' }, { value: 'Joined' }, { value: 'Formula' }],
      [
        { value: 500_123, type: Number },
        { value: 9_876_543_210, type: Number },
        { value: new Date('2026-11-20T00:00:00Z'), type: Date, format: 'dd-mmm-yyyy' },
        { value: '=1+1', type: String },
      ],
      [],
      [{ value: ' Uma ' }],
    ]);
    expect(await read(file)).toEqual([
      {
        name: 'Members',
        rows: [
          ['Rotary Id', 'Mobile', 'Joined', 'Formula'],
          ['500123', '9876543210', '2026-11-20', '=1+1'],
          ['', '', '', ''],
          ['Uma', '', '', ''],
        ],
      },
    ]);
  });

  const OLD = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

  it('of the old kind is refused by its name', async () => {
    expect(await toRefusal(Uint8Array.from(OLD))).toBe(
      'This is an old Excel file (.xls), which cannot be read. Open it in Excel, save it as .xlsx and choose it again.',
    );
  });

  it('with a password is refused for that', async () => {
    const bytes = Uint8Array.from([...OLD, ...utf16('EncryptedPackage', false)]);
    expect(await toRefusal(bytes)).toMatch(/has a password/);
  });

  it('that is another archive is none', async () => {
    expect(await toRefusal(zipSync({ 'a.txt': strToU8('hello') }).slice())).toMatch(
      /Excel file cannot be read/,
    );
    expect(await toRefusal(new Uint8Array([0x50, 0x4b, 1, 2, 3]))).toMatch(/Excel file cannot be read/);
  });

  it.each([
    ['more than anybody writes is not unpacked', 81 * 1024 * 1024, /too large/],
    ['less than it unpacks to is not believed', 1000, /Excel file cannot be read|could not be read/],
  ])('that promises %s', async (_what, promised, said) => {
    const archive = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(1024 * 1024) });
    promise(archive, promised);
    expect(await toRefusal(archive.slice())).toMatch(said);
  });

  it('whose list names one file that is not packed again and again is not copied each time', async () => {
    const archive = zipSync({ 'xl/a.xml': new Uint8Array(1024 * 1024) }, { level: 0 });
    promise(archive, 0);
    expect(await toRefusal(repeatList(archive, 81))).toMatch(/too large/);
  });

  const FAR = '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row>';

  it.each([
    ['one cell far away', FAR, /too large/],
    ['it under another name', FAR.replaceAll(' r=', ' x:r='), /too large/],
    [
      'a row as no spreadsheet writes it',
      '<row r="1e9"><c r="A1"><v>1</v></c></row>',
      /Excel file cannot be read/,
    ],
    ['a column as none does', '<row r="1"><c r="zzzz1"><v>1</v></c></row>', /Excel file cannot be read/],
    ['a letter in disguise', '<row r="1"><c r="&#90;ZZZ1"><v>1</v></c></row>', /Excel file cannot be read/],
    [
      'attributes that end nowhere',
      '<row a="<" r="1e9"><c r="A1"><v>1</v></c></row>',
      /Excel file cannot be read/,
    ],
  ])('with %s is not spanned', async (_what, row, said) => {
    expect(await toRefusal(await vast({ row }))).toMatch(said);
  });

  it('whose sheet lies in another folder is looked at too', async () => {
    expect(await toRefusal(await vast({ row: FAR, path: 'xl/elsewhere/sheet1.xml' }))).toMatch(/too large/);
  });

  it('that lists one sheet many times is as large as all of them', async () => {
    const row = '<row r="30000"><c r="Z30000" t="inlineStr"><is><t>x</t></is></c></row>';
    expect(await toRefusal(await vast({ row }))).toBe(null);
    expect(await toRefusal(await vast({ row, listed: 3 }))).toMatch(/too large/);
  });
});

/** Writes another size into the list at the end of an archive of one file. */
function promise(archive: Uint8Array, bytes: number): void {
  const view = new DataView(archive.buffer, archive.byteOffset);
  const list = archive.findLastIndex(
    (_byte, index) => index + 4 <= archive.length && view.getUint32(index, true) === 0x02014b50,
  );
  view.setUint32(list + 24, bytes, true);
}

/** Names the one file of an archive so many times. */
function repeatList(archive: Uint8Array, times: number): BlobPart {
  const view = new DataView(archive.buffer, archive.byteOffset);
  const end = archive.length - 22;
  const start = view.getUint32(end + 16, true);
  const list = archive.slice(start, end);
  const tail = new Uint8Array(archive.slice(end));
  const tailView = new DataView(tail.buffer);
  for (const at of [8, 10]) tailView.setUint16(at, times, true);
  tailView.setUint32(12, list.length * times, true);
  const parts = [archive.slice(0, start), ...Array.from({ length: times }, () => list), tail];
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

const SHEET = 'xl/worksheets/sheet1.xml';

/** A real file whose one sheet is replaced, kept elsewhere or listed more than once. */
async function vast({
  row,
  path = SHEET,
  listed = 1,
}: {
  row: string;
  path?: string;
  listed?: number;
}): Promise<BlobPart> {
  const real = await writeExcelFile([{ data: [[{ value: 'a' }]], sheet: 'Members' }]).toBlob();
  const { [SHEET]: sheet, ...files } = unzipSync(new Uint8Array(await real.arrayBuffer()));
  const change = (name: string, from: RegExp, to: (found: string) => string) => {
    files[name] = strToU8(new TextDecoder().decode(files[name]).replace(from, to));
  };
  files[path] = sheet as Uint8Array<ArrayBuffer>;
  change(path, /<sheetData>.*<\/sheetData>/s, () => `<sheetData>${row}</sheetData>`);
  change('xl/_rels/workbook.xml.rels', /worksheets\/sheet1\.xml/, () => path.slice('xl/'.length));
  change('xl/workbook.xml', /<sheet [^>]*>/, (found) => found.repeat(listed));
  return zipSync(files).slice();
}
