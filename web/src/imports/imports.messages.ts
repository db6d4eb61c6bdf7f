import type { ImportKind } from '@fellowship/domain/imports/import-columns';

/** Why a file cannot be read. */
export const importFileTexts = {
  empty: 'This file is empty.',
  tooLarge: 'This file is too large. You can import at most 5,000 rows at once.',
  notExcel: 'This Excel file cannot be read. Save it as .xlsx or .csv and choose it again.',
  noRows: 'No rows were found. The first row of a sheet names its columns, as in the template.',
  unreadable: 'This file could not be read. Save it as .xlsx or .csv and choose it again.',
} as const;

/** What the kinds of rows are called: the sheets of the template, and the lines of what was found. */
export const importKindNames: Readonly<Record<ImportKind, string>> = {
  classifications: 'Classifications',
  members: 'Members',
  visitors: 'Visitors',
};

/** The texts of the import. */
export const importTexts = {
  title: (chapter: string) => `Import people of ${chapter}`,
  intro:
    'Fill in the template and choose it here, or choose CSV files. You can check everything before it is imported.',
  excelTemplate: 'Template (Excel)',
  csvTemplate: (kind: string) => `${kind} (CSV)`,
  choose: 'Choose files',
  chooseOthers: 'Choose other files',
  chosen: (names: string) => `Chosen: ${names}`,
  reading: 'Reading the file…',
  checking: (count: number) => `Checking ${count} rows…`,
  importing: (count: number) => `Importing ${count} rows…`,
  inviting: (done: number, total: number) => `Sending invitations: ${done} of ${total}`,
  again: 'Check again',
  foundRows: (kind: string, count: number) => `${kind}: ${count} rows`,
  seats: (free: number, needed: number) => `Places in the chapter: ${free} free, ${needed} needed`,
  unknownSheet: (sheet: string) => `The sheet ${sheet} was skipped: its columns do not match the template.`,
  unknownColumns: (kind: string, columns: string) => `${kind}: these columns are not imported: ${columns}.`,
  missingColumns: (kind: string, columns: string) => `${kind}: these columns are missing: ${columns}.`,
  tooManyRows: (count: number, most: number) =>
    `The files have ${count} rows. You can import at most ${most} at once.`,
  faultless: 'No errors found.',
  faults: (count: number) => (count === 1 ? '1 error' : `${count} errors`),
  faultsShown: (shown: number) => `The first ${shown} are shown.`,
  faultTable: 'Errors',
  faultFile: 'Import Errors',
  correct: 'Correct them in the file and choose it again. Nothing was imported.',
  rowColumn: 'Row',
  toRow: (kind: string, row: number) => `${kind}, row ${row}`,
  columnColumn: 'Column',
  faultColumn: 'Error',
  invitations: 'Invitations to sign in',
  inviteNow: 'Send invitations now',
  inviteLater: 'Later, with Reset Password in the member list',
  importNow: (count: number) => `Import ${count} rows`,
  done: 'Imported',
  doneText: (counts: string) => `Added to the chapter: ${counts}.`,
  notInvited: 'The people were imported, but some invitations could not be sent',
  inviteByReset: 'Use Reset Password in the member list to invite the others.',
  another: 'Import another file',
  close: 'Close',
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
