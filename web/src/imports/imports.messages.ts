import type { ImportKind } from '@fellowship/domain/imports/import-columns';

/** Why a file cannot be read. */
export const importFileTexts = {
  empty: 'This file is empty.',
  tooLarge: 'This file is too large. You can import at most 5,000 rows at once.',
  notExcel: 'This Excel file cannot be read. Save it as .xlsx or .csv and choose it again.',
  oldExcel:
    'This is an old Excel file (.xls), which cannot be read. Open it in Excel, save it as .xlsx and choose it again.',
  isProtected: 'This Excel file has a password. Save it without one and choose it again.',
  webPage:
    'This is a web page, although its name may end in .xls. Open it in Excel, save it as .xlsx and choose it again.',
  noRows:
    'No rows were found. The first row of a sheet names its columns, as in the template. You can also choose below what a sheet and its columns hold.',
  unreadable: 'This file could not be read. Save it as .xlsx or .csv and choose it again.',
  ofFile: (name: string, text: string) => `${name}: ${text}`,
} as const;

/** What the kinds of rows are called: the sheets of the template, and the lines of what was found. */
export const importKindNames: Readonly<Record<ImportKind, string>> = {
  classifications: 'Classifications',
  members: 'Members',
  visitors: 'Visitors',
};

const rowCount = (count: number) => (count === 1 ? '1 row' : `${count} rows`);

/** The texts of the import. */
export const importTexts = {
  title: (chapter: string) => `Import people of ${chapter}`,
  intro:
    'Fill in the template and choose it here, or choose your own Excel or CSV files. You can check everything before it is imported.',
  excelTemplate: 'Template (Excel)',
  csvTemplate: (kind: string) => `${kind} (CSV)`,
  choose: 'Choose files',
  chooseOthers: 'Choose other files',
  chosen: (names: string) => `Chosen: ${names}`,
  reading: 'Reading the file…',
  checking: (count: number) => `Checking ${rowCount(count)}…`,
  importing: 'Importing…',
  check: 'Check the rows',
  foundRows: (kind: string, count: number) => `${kind}: ${rowCount(count)}`,
  seats: (free: number, needed: number) => `Places in the chapter: ${free} free, ${needed} needed`,
  unknownSheet: (sheet: string) => `${sheet} is skipped: its columns do not match the template.`,
  unknownColumns: (kind: string, columns: string) => `${kind}: these columns are not imported: ${columns}.`,
  missingColumns: (kind: string, columns: string) => `${kind}: these columns are missing: ${columns}.`,
  tooManyRows: (count: number, most: number) =>
    `The files have ${count} rows. You can import at most ${most} at once.`,
  faultless: 'No errors found.',
  faults: (count: number) => (count === 1 ? '1 error' : `${count} errors`),
  faultsShown: 'The first error of each row is shown.',
  faultTable: 'Errors',
  correctFirst:
    'You can import the rows without errors now, and correct and import the others later. Nothing is imported yet.',
  correctAll: 'Correct them in the file and choose it again. Nothing is imported yet.',
  notImported: 'The rows with errors were not imported. Download them, correct them, and import that file.',
  downloadRows: 'Download rows with errors',
  rowsFile: 'rows-to-correct.xlsx',
  rowsTitle: 'Rows to correct',
  rowColumn: 'Row',
  toRow: (kind: string, row: number, person: string) =>
    [`${kind}, row ${row}`, person].filter(Boolean).join(', '),
  cellColumn: 'Value',
  cell: (header: string, value: string) => (value === '' ? header : `${header} “${value}”`),
  faultColumn: 'Error',
  reason: (header: string, value: string, text: string) =>
    [value === '' ? header : `${header} “${value}”`, text].filter(Boolean).join(': '),
  importNow: (count: number) => `Import ${rowCount(count)}`,
  importGood: (count: number) => `Import ${rowCount(count)} without errors`,
  done: 'Imported',
  doneText: (counts: string) => `Added to the chapter: ${counts}.`,
  another: 'Import another file',
  close: 'Close',
} as const;

/** What the columns of files are mapped with. */
export const mappingTexts = {
  title: 'Columns',
  sheetHolds: (sheet: string) => `What ${sheet} holds`,
  notImported: 'Not imported',
  required: (header: string) => `${header} (required)`,
  sample: (text: string) => `For example: ${text}`,
  emptyColumn: 'Empty column',
} as const;

/** What the template says of the columns. */
export const templateTexts = {
  title: 'People to import',
  helpSheet: 'About the columns',
  sheetColumn: 'Sheet',
  columnColumn: 'Column',
  requiredColumn: 'Required',
  holdsColumn: 'Takes',
  exampleColumn: 'Example',
  isRequired: 'Yes',
  fileName: 'fellowship-import',
  holds: {
    text: 'Text',
    number: 'A whole number',
    date: 'A date such as 20-Nov-2026',
    mobile: '10 digits',
  },
  oneOf: (choices: readonly string[]) => `One of: ${choices.join(', ')}`,
} as const;
