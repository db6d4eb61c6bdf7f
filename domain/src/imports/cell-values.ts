import { type IsoDate, isIsoDate } from '../calendar/dates.ts';
import { SHORT_MONTHS } from '../calendar/formats.ts';
import type { ImportColumn } from './import-columns.ts';

/** The day numbers of a spreadsheet that are accepted as dates: 1 January 1930 to 31 December 2099. */
const FIRST_SERIAL = 10_959;
const LAST_SERIAL = 73_050;
/** Day 25,569 of a spreadsheet is 1 January 1970. */
const SERIAL_OF_1970 = 25_569;
const DAY_MILLISECONDS = 86_400_000;

/** Parses the text of a cell; a text that cannot be parsed is returned as it is, for the schema to refuse. */
export function cellValue(column: ImportColumn, text: string): string | number | undefined {
  const trimmed = text.trim();
  switch (column.holds) {
    case 'number':
      return trimmed === '' ? undefined : (readNumber(trimmed) ?? trimmed);
    case 'date':
      return readDate(trimmed) ?? trimmed;
    case 'mobile':
      return readMobile(trimmed);
    case 'text':
      return column.choices ? readChoice(trimmed, column.choices) : trimmed;
  }
}

/** Parses a number, also `1,250` and `8.0`. */
function readNumber(text: string): number | null {
  return /^-?\d{1,3}(,\d{2,3})+(\.\d+)?$|^-?\d+(\.\d+)?$/.test(text)
    ? Number(text.replaceAll(',', ''))
    : null;
}

/**
 * Parses a date as people write it (rule imports/dates): `20-Nov-2026`, `2026-11-20`, `20/11/2026`, `20.11.26` with the day before
 * the month, or a spreadsheet's day number.
 */
export function readDate(text: string): IsoDate | null {
  if (isIsoDate(text)) return text;
  if (/^\d{5}(\.0+)?$/.test(text)) return serialDate(Number(text));
  const parts = /^(\d{1,2})[-/. ]([A-Za-z]{3,9}|\d{1,2})[-/. ,]+(\d{4}|\d{2})$/.exec(text);
  if (!parts) return null;
  const [, day = '', month = '', year = ''] = parts;
  const named = SHORT_MONTHS.findIndex((name) => name.toLowerCase() === month.slice(0, 3).toLowerCase()) + 1;
  const number = /^\d/.test(month) ? Number(month) : named;
  const date = `${fullYear(year)}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(date) ? date : null;
}

function fullYear(year: string): string {
  if (year.length === 4) return year;
  return Number(year) < 50 ? `20${year}` : `19${year}`;
}

function serialDate(serial: number): IsoDate | null {
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return null;
  return new Date((serial - SERIAL_OF_1970) * DAY_MILLISECONDS).toISOString().slice(0, 10);
}

/** The digits of a mobile number, without separators and a leading country code or 0. */
function readMobile(text: string): string {
  const compact = text.replace(/[\s().-]/g, '').replace(/^\+/, '');
  return compact.replace(/^(?:0|91|091|0091)(?=\d{10}$)/, '');
}

/** The matching choice, ignoring case, spaces and full stops. */
function readChoice(text: string, choices: readonly string[]): string {
  return choices.find((choice) => compactChoice(choice) === compactChoice(text)) ?? text;
}

function compactChoice(text: string): string {
  return text.replace(/[\s.]/g, '').toLowerCase();
}
