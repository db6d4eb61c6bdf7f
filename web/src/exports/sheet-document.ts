import { type CellValue, formatCell } from '@fellowship/domain/reports/report-formats';
import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { pdfText } from './pdf-text.ts';
import { PDF_COLORS } from './pdf-theme.ts';
import { formatAt, type OnProgress, type ReportSheet, type SheetColumn } from './report-sheet.ts';
import { type BandStyle, bandStyle, type ColumnGroup, toBands } from './sheet-bands.ts';
import { tableHeading, tableLayout, tablePages } from './table-frame.ts';

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
