import { type CellFormat, type CellValue, isFigure } from '@fellowship/domain/reports/report-formats';
import type { SheetDay } from '#exports/report-sheet.ts';
import type { ExportKind } from '#exports/run-export.ts';

/** What renders a report. */
export type ReportWriter = 'screen' | ExportKind;

/** One column of a report, the same for screen, Excel and PDF. */
export interface ReportColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** What a spreadsheet holds and rows are sorted by; null for no value. */
  readonly value: (row: Row) => CellValue;
  /** `text` where none is given. */
  readonly format?: CellFormat;
  /** The format of each cell, where they are not of one; `format` says how the column lines up. */
  readonly formatOf?: (row: Row) => CellFormat;
  /** What a cell is made of: on the screen it opens that, under this name; null where nothing is behind it. */
  readonly opens?: (row: Row) => { readonly name: string; readonly onOpen: () => void } | null;
  /** A second, smaller line; a spreadsheet leaves it out. */
  readonly detail?: (row: Row) => string;
  /** Identifies the row: it stays in view on the screen, and is repeated in every part of a wide PDF. */
  readonly isKey?: boolean;
  /** By its format where none is given: figures at the right end. */
  readonly align?: 'left' | 'center' | 'right';
  /** One of many columns of a letter or two, centered. */
  readonly isNarrow?: boolean;
  /** One of a row of days, the oldest first; on the screen the reader may have the newest first. */
  readonly day?: SheetDay;
  /** Set to false for a column that the reader cannot sort by. */
  readonly isSortable?: boolean;
  /** Values shown red and bold. */
  readonly isHighlighted?: readonly CellValue[];
  /** A dash shows no value, its length by the width of the screen (rule reports/dash). */
  readonly hasDash?: boolean;
  /** A text that may be long: the screen cuts it, with Show More; files hold it whole (rule platform/long-texts). */
  readonly isLong?: boolean;
  /** By whom it is written; by all where nothing is given. */
  readonly writtenBy?: readonly ReportWriter[];
}

/** The columns that one writer writes. */
export function columnsFor<Row>(
  writer: ReportWriter,
  columns: readonly ReportColumn<Row>[],
): ReportColumn<Row>[] {
  return columns.filter(({ writtenBy }) => writtenBy === undefined || writtenBy.includes(writer));
}

/** The columns with those of dates in their places from the newest to the oldest. */
export function newestFirst<Row>(columns: readonly ReportColumn<Row>[]): readonly ReportColumn<Row>[] {
  const dated = columns.filter(({ day }) => day);
  return columns.map((column) => (column.day ? (dated.pop() ?? column) : column));
}

/** How the values of a column line up. */
export function getAlignment<Row>({ align, isNarrow, format = 'text' }: ReportColumn<Row>) {
  return align ?? (isNarrow ? 'center' : isFigure(format) ? 'right' : 'left');
}
