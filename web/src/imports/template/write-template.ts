import { IMPORT_COLUMNS, IMPORT_KINDS, type ImportKind } from '@fellowship/domain/imports/import-columns';
import Papa from 'papaparse';
import writeExcelFile from 'write-excel-file/browser';
import { importKindNames, templateTexts } from '../imports.messages.ts';
import { helpSheet, kindSheet } from './template-sheets.ts';

const COLUMN_WIDTH = 22;
const HELP_WIDTHS = [18, 26, 10, 42, 30];

/** The template as an Excel file: a sheet for each kind, and what every column takes. */
export function excelTemplate(): Promise<Blob> {
  return writeExcelFile([
    ...IMPORT_KINDS.map((kind) => ({
      data: kindSheet(kind),
      sheet: importKindNames[kind],
      columns: IMPORT_COLUMNS[kind].map(() => ({ width: COLUMN_WIDTH })),
      stickyRowsCount: 1,
    })),
    {
      data: helpSheet(),
      sheet: templateTexts.helpSheet,
      columns: HELP_WIDTHS.map((width) => ({ width })),
      stickyRowsCount: 1,
    },
  ]).toBlob();
}

/** The mark by which spreadsheets know that a CSV file is UTF-8. */
const UTF8_MARK = '\ufeff';

/** The template of one kind as a CSV file. */
export function csvTemplate(kind: ImportKind): Blob {
  const columns = IMPORT_COLUMNS[kind];
  const rows = [columns.map(({ header }) => header), columns.map(({ example }) => example)];
  return new Blob([UTF8_MARK, Papa.unparse(rows), '\r\n'], { type: 'text/csv;charset=utf-8' });
}
