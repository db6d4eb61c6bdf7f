import type { ImportKind } from '@fellowship/domain/imports/import-columns';

/** Why a file cannot be read. */
export const importFileTexts = {
  empty: 'This file is empty.',
  tooLarge: 'This file is too large. At most 5,000 rows can be imported at once.',
  notExcel: 'This is no Excel file that can be read. Save it as .xlsx or .csv and choose it again.',
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
    'Fill in the template and choose it here, or choose CSV files. Nothing is stored before you have seen what was found.',
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
  unknownSheet: (sheet: string) =>
    `The sheet ${sheet} was passed over: its columns are not those of the template.`,
  unknownColumns: (kind: string, columns: string) => `${kind}: these columns are not imported: ${columns}.`,
  missingColumns: (kind: string, columns: string) => `${kind}: these columns are missing: ${columns}.`,
  tooManyRows: (count: number, most: number) =>
    `These are ${count} rows. At most ${most} can be imported at once.`,
  faultless: 'Every row is right.',
  faults: (count: number) => (count === 1 ? '1 fault' : `${count} faults`),
  faultsShown: (shown: number) => `The first ${shown} are shown.`,
  faultTable: 'Faults',
  faultFile: 'Import Faults',
  correct: 'Correct them in the file and choose it again. Nothing was imported.',
  rowColumn: 'Row',
  rowOf: (kind: string, row: number) => `${kind}, row ${row}`,
  columnColumn: 'Column',
  faultColumn: 'Fault',
  invitations: 'Invitations to sign in',
  inviteNow: 'Send invitations now',
  inviteLater: 'Later: Reset Password in the member list sends each invitation',
  importNow: (count: number) => `Import ${count} rows`,
  done: 'Imported',
  doneText: (counts: string) => `The chapter has them now: ${counts}.`,
  notInvited: 'The people are imported, but not all invitations could be sent',
  inviteByReset: 'Reset Password in the member list sends an invitation to whoever has none.',
  another: 'Import another file',
  close: 'Close',
} as const;

/** What the template says of the columns. */
export const templateTexts = {
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
