import { DASHES } from '@fellowship/domain/reports/attendance-marks';
import { reportMessages } from '@fellowship/domain/reports/report.messages';
import { formatCell } from '@fellowship/domain/reports/report-formats';
import type { ReportSheet, SheetColumn } from '#exports/report-sheet.ts';
import type { ExportKind } from '#exports/run-export.ts';
import { columnsFor, getAlignment, type ReportColumn } from './report-column.ts';

/** A report as shown on the screen, with its search and order, but with all of its rows. */
export interface ReportOnScreen<Row> {
  readonly title: string;
  readonly lines: readonly string[];
  readonly isNumbered: boolean;
  readonly columns: readonly ReportColumn<Row>[];
  readonly rows: readonly Row[];
}

const NUMBER: SheetColumn = {
  header: reportMessages.serialNumber,
  format: 'number',
  isKey: true,
  align: 'right',
  isHighlighted: [],
  missing: '',
  details: null,
};

/** The report as plain data, for the writer of a file. */
export function toReportSheet<Row>(kind: ExportKind, report: ReportOnScreen<Row>): ReportSheet {
  const { title, lines, isNumbered, rows } = report;
  const columns = columnsFor(kind, report.columns);
  return {
    title,
    lines,
    columns: [...(isNumbered ? [NUMBER] : []), ...columns.map((column) => sheetColumn(column, rows))],
    rows: rows.map((row, index) => [
      ...(isNumbered ? [index + 1] : []),
      ...columns.map(({ value }) => value(row)),
    ]),
  };
}

function sheetColumn<Row>(column: ReportColumn<Row>, rows: readonly Row[]): SheetColumn {
  const { header, detail, formatOf } = column;
  return {
    header,
    format: column.format ?? 'text',
    ...(column.day && { day: column.day }),
    ...(formatOf && { formats: rows.map(formatOf) }),
    isKey: column.isKey ?? false,
    align: getAlignment(column),
    isHighlighted: column.isHighlighted ?? [],
    missing: column.hasDash ? DASHES.large : formatCell(null, column.format ?? 'text'),
    details: detail ? rows.map(detail) : null,
  };
}
