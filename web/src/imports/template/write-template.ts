import { readDate } from '@fellowship/domain/imports/cell-values';
import {
  IMPORT_COLUMNS,
  IMPORT_KINDS,
  type ImportColumn,
  type ImportKind,
} from '@fellowship/domain/imports/import-columns';
import Papa from 'papaparse';
import writeExcelFile, { type SheetData } from 'write-excel-file/browser';
import { excelTitle } from '#exports/excel-title.ts';
import { importKindNames, templateTexts } from '../imports.messages.ts';

const HEAD = { fontWeight: 'bold', wrap: true } as const;
const REQUIRED = { ...HEAD, backgroundColor: '#F7A81B' } as const;

/** A sheet to fill in: its heads, those that are needed in gold, and an example. */
function kindSheet(kind: ImportKind): SheetData {
  const columns = IMPORT_COLUMNS[kind];
  return [
    columns.map(({ header, isRequired }) => ({ value: header, ...(isRequired ? REQUIRED : HEAD) })),
    columns.map(exampleCell),
  ];
}

function exampleCell({ holds, example }: ImportColumn) {
  const date = holds === 'date' ? readDate(example) : null;
  if (date) return { value: new Date(`${date}T00:00:00Z`), type: Date, format: 'dd-mmm-yyyy' };
  // A text, so that no spreadsheet shortens a number of ten digits.
  return example === '' ? null : { value: example, type: String };
}

/** What every column takes. */
function helpSheet(): SheetData {
  const { sheetColumn, columnColumn, requiredColumn, holdsColumn, exampleColumn, isRequired } = templateTexts;
  return [
    [sheetColumn, columnColumn, requiredColumn, holdsColumn, exampleColumn].map((value) => ({
      value,
      ...HEAD,
    })),
    ...IMPORT_KINDS.flatMap((kind) =>
      IMPORT_COLUMNS[kind].map((column) => [
        { value: importKindNames[kind] },
        { value: column.header },
        { value: column.isRequired ? isRequired : '' },
        { value: takenBy(column) },
        { value: column.example },
      ]),
    ),
  ];
}

function takenBy({ holds, choices }: ImportColumn): string {
  return choices ? templateTexts.oneOf(choices) : templateTexts.holds[holds];
}

const COLUMN_WIDTH = 22;
const HELP_WIDTHS = [18, 26, 10, 42, 30];

/** The template as an Excel file: a sheet for each kind, and what every column takes. */
export function excelTemplate(): Promise<Blob> {
  const sheets = [
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
  ];
  return writeExcelFile(sheets, { features: [excelTitle(templateTexts.title)] }).toBlob();
}

/** The mark by which spreadsheets know that a CSV file is UTF-8. */
const UTF8_MARK = '\ufeff';

/** The template of one kind as a CSV file. */
export function csvTemplate(kind: ImportKind): Blob {
  const columns = IMPORT_COLUMNS[kind];
  const rows = [columns.map(({ header }) => header), columns.map(({ example }) => example)];
  return new Blob([UTF8_MARK, Papa.unparse(rows), '\r\n'], { type: 'text/csv;charset=utf-8' });
}
