import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { CellFormat, CellValue } from '@fellowship/domain/reports/report';

/** A day that heads a column, with what is said of it. */
export interface SheetDay {
  readonly date: IsoDate;
  readonly note: string;
}

/** A column of a table to hand on. */
export interface SheetColumn {
  readonly header: string;
  /** What the header names, as a spreadsheet holds it: with its year. */
  readonly day?: SheetDay;
  readonly format: CellFormat;
  /** The format of each row's cell, where they are not of one. */
  readonly formats?: readonly CellFormat[];
  /** Identifies the row: it stays in view, and is repeated in every part of a table too wide for a page. */
  readonly isKey: boolean;
  readonly align: 'left' | 'center' | 'right';
  /** Values that are written red and bold. */
  readonly isHighlighted: readonly CellValue[];
  /** What is written where there is no value. */
  readonly missing: string;
  /** A second, smaller line of each row's cell; a spreadsheet leaves it out. */
  readonly details: readonly string[] | null;
}

/** A report as plain data, which can be sent to a worker: every file of a report is written from one. */
export interface ReportSheet {
  readonly title: string;
  /** Whose report it is and of when: the chapter, the period, and what else belongs above the table. */
  readonly lines: readonly string[];
  readonly columns: readonly SheetColumn[];
  /** Values in the order of the columns. */
  readonly rows: readonly (readonly CellValue[])[];
}

/** Told how far a file is, 0 to 1. */
export type OnProgress = (done: number) => void;

/** How the cell of a row is written. @param row counted from 0 */
export function formatAt({ format, formats }: SheetColumn, row: number): CellFormat {
  return formats?.[row] ?? format;
}
