/** A sheet of a file, with the text of each cell; dates as `YYYY-MM-DD`. */
export interface Sheet {
  /** The sheet's name; a CSV file has none. */
  readonly name: string;
  /** All its rows, empty ones too: a row's number in the file is its position, counted from 1. */
  readonly rows: readonly (readonly string[])[];
}

/** Why a file cannot be read; its message is for the reader. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/** Characters that no cell of a person's file holds, but lines and tabs: they cannot be kept. */
const CONTROLS = /(?![\t\n\r])\p{Cc}|\ufeff/gu;

/** The text of a cell without what cannot be kept, and without blanks around it. */
export function cellText(text: string): string {
  return text.toWellFormed().replaceAll(CONTROLS, '').trim();
}
