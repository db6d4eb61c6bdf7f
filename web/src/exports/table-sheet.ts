import { type CellValue, isFigure } from '@fellowship/domain/reports/report-formats';
import { stickyColumn, type TableColumn } from '#ui/table/table-column.ts';
import type { ReportSheet } from './report-sheet.ts';

/** A table of the screen that is handed on as a file. */
interface ExportedTable<Row> {
  readonly title: string;
  /** Whose table it is, of when, and by what its rows were looked for. */
  readonly lines: readonly string[];
  readonly columns: readonly TableColumn<Row>[];
  /** All of them, in the order shown. */
  readonly rows: readonly Row[];
}

/** A table as plain data for the writer of a file: the columns that hold something a file can hold (rule platform/files). */
export function tableSheet<Row>({ title, lines, columns, rows }: ExportedTable<Row>): ReportSheet {
  const name = stickyColumn(columns);
  const written = columns.filter(({ file, value }) => file ?? value);
  return {
    title,
    lines,
    columns: written.map((column) => {
      const { header, format = 'text', align } = column;
      return {
        header,
        format,
        isKey: column === name,
        align: align ?? (isFigure(format) ? 'right' : 'left'),
        isHighlighted: [],
        missing: '',
        details: null,
      };
    }),
    rows: rows.map((row, index) => written.map((column) => toCell(column, row, index + 1))),
  };
}

function toCell<Row>({ file, value }: TableColumn<Row>, row: Row, position: number): CellValue {
  if (file) return file(row, position);
  const held = value?.(row) ?? null;
  return typeof held === 'boolean' ? Number(held) : held;
}
