import { type CellValue, formatCell } from '@fellowship/domain/reports/report';
import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { pdfText } from './pdf-text.ts';
import { PDF_COLORS } from './pdf-theme.ts';
import { formatAt, type OnProgress, type ReportSheet, type SheetColumn } from './report-sheet.ts';
import { PAGE_WIDTH, tableHeading, tableLayout, tablePages } from './table-frame.ts';

/** How a table is set: sizes in points. */
export interface BandStyle {
  readonly fontSize: number;
  /** Left and right of each cell. */
  readonly padding: number;
  /** Headings keep to one line; otherwise they wrap between words. */
  readonly hasWholeHeadings: boolean;
}

/** The columns that share a page, by their position in the sheet. */
export interface ColumnGroup {
  readonly columns: readonly number[];
  /** Of the columns, in points without padding. */
  readonly widths: readonly number[];
}

const WIDEST = 220;

/** Up to here a table is set large enough to be read from a wall. */
const FEW_COLUMNS = 10;

/** A table of many columns is set smaller. */
export function bandStyle({ columns }: ReportSheet): BandStyle {
  return columns.length <= FEW_COLUMNS
    ? { fontSize: 10, padding: 6, hasWholeHeadings: true }
    : { fontSize: 8, padding: 3, hasWholeHeadings: false };
}

/**
 * Cuts a table into parts that fit a page: key columns are repeated in each, the others are spread evenly. What a part
 * leaves of the page goes to the columns of texts by their width.
 */
export function toBands(sheet: ReportSheet, style: BandStyle): ColumnGroup[] {
  const { padding } = style;
  const natural = sheet.columns.map((_column, position) => naturalWidth(sheet, position, style));
  const taken = (positions: readonly number[]): number =>
    positions.reduce((sum, position) => sum + (natural[position] ?? 0) + 2 * padding, 0);
  const all = sheet.columns.map((_column, position) => position);
  const keys = all.filter((position) => sheet.columns[position]?.isKey);
  const others = all.filter((position) => !keys.includes(position));
  const parts = taken(all) <= PAGE_WIDTH ? [others] : shareOut(others, PAGE_WIDTH - taken(keys), taken);
  return parts.map((part) => {
    const columns = [...keys, ...part].sort((a, b) => a - b);
    const widths = columns.map((position) => natural[position] ?? 0);
    const takers = columns.map((position) => takesMore(sheet, position));
    return { columns, widths: stretched(widths, PAGE_WIDTH - taken(columns), takers) };
  });
}

/** Parts of nearly the same number of columns, none wider than the room. */
function shareOut(
  positions: readonly number[],
  room: number,
  taken: (positions: readonly number[]) => number,
): (readonly number[])[] {
  for (let count = 2; count < positions.length; count += 1) {
    const size = Math.ceil(positions.length / count);
    const parts = Array.from({ length: Math.ceil(positions.length / size) }, (_, index) =>
      positions.slice(index * size, (index + 1) * size),
    );
    if (parts.every((part) => taken(part) <= room)) return parts;
  }
  return positions.map((position) => [position]);
}

/** Columns of figures gain nothing by being wider. */
function takesMore({ columns }: ReportSheet, position: number): boolean {
  return columns[position]?.align !== 'right';
}

/** Shares what is left among the columns that take more, by their width; among all where none does. */
function stretched(widths: readonly number[], left: number, takers: readonly boolean[]): number[] {
  const isTaker = (index: number): boolean => !takers.includes(true) || takers[index] === true;
  const sum = widths.reduce((total, width, index) => total + (isTaker(index) ? width : 0), 0);
  return widths.map((width, index) => (isTaker(index) && sum > 0 ? width + (width * left) / sum : width));
}

/** As wide as its content, within bounds, so that values rarely wrap. */
function naturalWidth({ columns, rows }: ReportSheet, position: number, style: BandStyle): number {
  const column = columns[position];
  if (!column) return 0;
  const { fontSize, hasWholeHeadings } = style;
  const headings = hasWholeHeadings ? [column.header] : column.header.split(' ');
  // Headings are bold, second lines are smaller.
  let longest = Math.max(...headings.map((text) => text.length * 1.1));
  for (const [index, row] of rows.entries()) {
    longest = Math.max(longest, formatCell(row[position] ?? null, formatAt(column, index)).length);
  }
  for (const detail of column.details ?? []) longest = Math.max(longest, detail.length * 0.8);
  // A letter is about 0.6 of its height wide.
  return Math.min(longest * fontSize * 0.6 + 2, WIDEST);
}

const ALERT = { bold: true, color: '#C92A2A' } as const;

/**
 * A report as a document (rule reports/files): landscape A4, yellow header repeated on every page, pages
 * numbered. A table wider than a page is printed in parts, each on pages of its own.
 */
export function sheetDocument(sheet: ReportSheet, onProgress: OnProgress): TDocumentDefinitions {
  const { title, lines, rows } = sheet;
  const style = bandStyle(sheet);
  const bands = toBands(sheet, style);
  const layout = countingRows(tableLayout(style.padding), bands.length * (rows.length + 1), onProgress);
  return {
    ...tablePages(title, lines.join(' · ')),
    content: [
      ...tableHeading(title, lines),
      ...bands.map(
        (band, index): Content => ({
          layout,
          fontSize: style.fontSize,
          ...(index > 0 && { pageBreak: 'before' }),
          table: toTable(sheet, band, style),
        }),
      ),
    ],
  };
}

function toTable(
  { columns, rows }: ReportSheet,
  { columns: positions, widths }: ColumnGroup,
  style: BandStyle,
) {
  const shown = positions.flatMap((position) => {
    const column = columns[position];
    return column ? [{ column, position }] : [];
  });
  return {
    headerRows: 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: [...widths],
    body: [
      shown.map(({ column }): TableCell => pdfText(column.header, { alignment: column.align, bold: true })),
      ...rows.map((row, index) =>
        shown.map(({ column, position }) =>
          bodyCell(
            row[position] ?? null,
            { ...column, format: formatAt(column, index) },
            column.details?.[index] ?? '',
            style,
          ),
        ),
      ),
    ],
  };
}

function bodyCell(value: CellValue, column: SheetColumn, detail: string, { fontSize }: BandStyle): TableCell {
  const text = value === null ? column.missing : formatCell(value, column.format);
  const cell = pdfText(text, {
    alignment: column.align,
    ...(value === null && { color: PDF_COLORS.dimmed }),
    ...(column.isHighlighted.includes(value) && ALERT),
  });
  if (detail === '') return cell;
  return { stack: [cell, pdfText(detail, { fontSize: fontSize * 0.8, color: PDF_COLORS.dimmed })] };
}

/** Laying out asks for the colour of every row once, in order: that tells how far it is. */
function countingRows(layout: CustomTableLayout, total: number, onProgress: OnProgress): CustomTableLayout {
  const { fillColor } = layout;
  let done = 0;
  let last = -1;
  return {
    ...layout,
    fillColor(row, node, column) {
      if (row !== last) {
        last = row;
        done += 1;
        onProgress(Math.min(1, done / total));
      }
      return typeof fillColor === 'function' ? fillColor(row, node, column) : (fillColor ?? null);
    },
  };
}
