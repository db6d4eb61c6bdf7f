import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { toSeconds } from '@fellowship/domain/reports/attendance-reports';
import { type CellFormat, type CellValue, formatCell } from '@fellowship/domain/reports/report';
import writeExcelFile, { type Cell, type CellObject, type SheetData } from 'write-excel-file/browser';
import { excelTitle } from './excel-title.ts';
import { PDF_COLORS } from './pdf-theme.ts';
import { formatAt, type OnProgress, type ReportSheet, type SheetColumn } from './report-sheet.ts';

const FONT = { fontFamily: 'Calibri', fontSize: 11 };
const ALERT = { textColor: '#C92A2A', fontWeight: 'bold' } as const;
const HEADER = {
  fontWeight: 'bold',
  backgroundColor: PDF_COLORS.gold,
  alignVertical: 'center',
  wrap: true,
} as const;
const DATE = 'dd-mmm-yyyy';
const DAY_SECONDS = 86_400;
const LAKH = 100_000;
const CRORE = 10_000_000;

/** Characters that a column is wide at least and at most. */
const MIN_WIDTH = 6;
const MAX_WIDTH = 60;

/** Illegal in the name of a sheet, which has 31 characters at most. */
const ILLEGAL = /[[\]/\\:*?]/g;

/** How often progress is reported, in rows. */
const STEP = 500;

/** A report as an Excel file: name and period on top, a frozen yellow header, figures and dates as such. */
export function writeExcel(sheet: ReportSheet, onProgress: OnProgress): Promise<Blob> {
  const { title, lines, columns, rows } = sheet;
  const top: SheetData = [
    [{ value: title, fontWeight: 'bold', fontSize: 16 }],
    ...lines.map((line) => [{ value: line, textColor: PDF_COLORS.dimmed }]),
    [],
    columns.map((column) => ({ ...heading(column), ...HEADER, align: column.align })),
  ];
  const body = rows.map((row, index) => {
    if (index % STEP === 0) onProgress((index / rows.length) * 0.3);
    return columns.map((column, position) => excelCell(row[position] ?? null, column, index));
  });
  onProgress(0.3);
  const firstOther = columns.findIndex(({ isKey }) => !isKey);
  return writeExcelFile(
    [...top, ...body],
    {
      sheet: title.replace(ILLEGAL, ' ').slice(0, 31),
      orientation: 'landscape',
      columns: columns.map((column, position) => ({ width: measureWidth(column, position, rows) })),
      stickyRowsCount: top.length,
      stickyColumnsCount: firstOther === -1 ? columns.length : firstOther,
    },
    { ...FONT, features: [excelTitle(title)] },
  ).toBlob();
}

/** A day is a date, and its note is part of how it is shown. */
function heading({ header, day }: SheetColumn): CellObject {
  if (!day) return { value: header, type: String };
  return { ...dateCell(day.date), format: day.note === '' ? DATE : `${DATE}" ${day.note}"` };
}

/** The value itself, with the format that shows it as the screen does. */
function excelCell(value: CellValue, column: SheetColumn, row: number): Cell {
  const { align } = column;
  if (value === null) return column.missing === '' ? null : { value: column.missing, align };
  const style = { align, ...(column.isHighlighted.includes(value) ? ALERT : {}) };
  return { ...typed(value, formatAt(column, row)), ...style };
}

function typed(value: string | number, format: CellFormat): CellObject {
  switch (format) {
    case 'number':
      return { value: Number(value), type: Number };
    case 'percent':
      return { value: Number(value), type: Number, format: isWhole(value) ? '0"%"' : '0.00"%"' };
    case 'rupees':
      return { value: Number(value), type: Number, format: rupeesFormat(Number(value)) };
    case 'date':
      return dateCell(String(value));
    case 'dateTime':
      return {
        value: new Date(`${String(value).replace(' ', 'T')}:00Z`),
        type: Date,
        format: `${DATE} hh:mm`,
      };
    case 'duration':
      return { value: toSeconds(String(value)) / DAY_SECONDS, type: Number, format: '[hh]:mm:ss' };
    case 'stars':
      return { value: Number(value), type: Number, format: '[=1]0" star";0" stars"' };
    case 'mobile':
    case 'text':
      return { value: formatCell(value, format), type: String };
  }
}

function dateCell(date: IsoDate) {
  return { value: new Date(`${date}T00:00:00Z`), type: Date, format: DATE };
}

/** Indian grouping, which spreadsheets only know by the size of each amount: ₹ 12,34,567. */
function rupeesFormat(rupees: number): string {
  const decimals = isWhole(rupees) ? '' : '.00';
  const size = Math.abs(rupees);
  if (size >= CRORE) return `"₹ "##\\,##\\,##\\,##0${decimals}`;
  return size >= LAKH ? `"₹ "##\\,##\\,##0${decimals}` : `"₹ "##,##0${decimals}`;
}

function isWhole(value: string | number): boolean {
  return Number.isInteger(Number(value));
}

/** As wide as its content. */
function measureWidth(column: SheetColumn, position: number, rows: ReportSheet['rows']): number {
  // A date that does not fit is shown as hash signs.
  let longest = column.day ? `${DATE} ${column.day.note}`.length : column.header.length;
  for (const [index, row] of rows.entries()) {
    longest = Math.max(longest, formatCell(row[position] ?? null, formatAt(column, index)).length);
  }
  return Math.min(Math.max(longest + 2, MIN_WIDTH), MAX_WIDTH);
}
