import type { Content, ContentTable, CustomTableLayout } from 'pdfmake/interfaces';
import { describe, expect, test } from 'vitest';
import { tableDocument } from './table-document.ts';

interface Person {
  name: string;
  visits: number;
}

const DOCUMENT = tableDocument<Person>({
  title: 'Visits',
  subtitle: 'Chennai · November',
  columns: [
    { header: 'Name', width: '*', text: ({ name }) => name },
    { header: 'Visits', width: 60, align: 'right', text: ({ visits }) => String(visits) },
  ],
  rows: [
    { name: 'Uma', visits: 2 },
    { name: 'उमा', visits: 1 },
  ],
});

function toTable(content: Content): ContentTable {
  const table = [content].flat().find((part) => typeof part === 'object' && 'table' in part);
  return table as ContentTable;
}

describe('a table as a document', () => {
  const { table, layout } = toTable(DOCUMENT.content);

  test('lies on landscape A4 with the header repeated on every page', () => {
    expect(DOCUMENT).toMatchObject({ pageSize: 'A4', pageOrientation: 'landscape' });
    expect(table).toMatchObject({ headerRows: 1, widths: ['*', 60] });
  });

  test('has a yellow header and no yellow row', () => {
    const { fillColor } = layout as Required<CustomTableLayout>;
    const getColor = (row: number) =>
      typeof fillColor === 'function' ? fillColor(row, {} as ContentTable, 0) : '';
    expect([0, 1, 2].map(getColor)).toEqual(['#F7A81B', null, '#F4F6FA']);
  });

  test('writes every row under its heading, each script in its font', () => {
    expect(table.body).toEqual([
      [
        { text: 'Name', alignment: 'left', bold: true },
        { text: 'Visits', alignment: 'right', bold: true },
      ],
      [
        { text: 'Uma', alignment: 'left', bold: false },
        { text: '2', alignment: 'right', bold: false },
      ],
      [
        { text: [{ text: 'उमा', font: 'NotoSansDevanagari' }], alignment: 'left', bold: false },
        { text: '1', alignment: 'right', bold: false },
      ],
    ]);
  });

  test('numbers its pages', () => {
    const { footer } = DOCUMENT;
    const shown =
      typeof footer === 'function'
        ? footer(2, 3, { width: 842, height: 595, orientation: 'landscape' })
        : footer;
    expect(JSON.stringify(shown)).toContain('Page 2 of 3');
  });
});
