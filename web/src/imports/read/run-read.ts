import { type Unzipped, unzipSync, zipSync } from 'fflate';
import Papa from 'papaparse';
import readExcelFile, { type CellValue } from 'read-excel-file/universal';
import { importFileTexts } from '../imports.messages.ts';
import { MAX_SPANNED_CELLS, MAX_UNPACKED_BYTES } from './file-limits.ts';
import { cellText, type Sheet, UnreadableFile } from './sheet.ts';

/**
 * The sheets of an Excel file. Formulas give what they came to when the file was saved, and are never run.
 * @throws UnreadableFile where it is none, or unpacks to more than a person wrote
 */
async function readExcel(bytes: Uint8Array): Promise<Sheet[]> {
  const files = unpack(bytes);
  refuseVastSheets(files);
  // Repacked without compression, so that the reader cannot be made to unpack a zip bomb.
  const sheets = await readExcelFile(new Uint8Array(zipSync(files, { level: 0 })).buffer).catch(refuse);
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(toText)) }));
}

function unpack(bytes: Uint8Array): Unzipped {
  let total = 0;
  try {
    // The promised size is also where unpacking a file ends; one that is not packed is as large as it lies there.
    return unzipSync(bytes, {
      filter: ({ size, originalSize }) => {
        total += Math.max(size, originalSize);
        if (total > MAX_UNPACKED_BYTES) throw new UnreadableFile(importFileTexts.tooLarge);
        return true;
      },
    });
  } catch (failure) {
    throw failure instanceof UnreadableFile ? failure : new UnreadableFile(importFileTexts.notExcel);
  }
}

/** All sheets together, wherever in the archive they lie; the list of sheets may name one of them many times. */
function refuseVastSheets(files: Unzipped): void {
  const texts = Object.entries(files)
    .filter(([name]) => name.endsWith('.xml'))
    .map(([name, bytes]) => ({ name, xml: new TextDecoder().decode(bytes) }));
  const spans = texts.filter(({ xml }) => xml.includes('sheetData')).map(({ xml }) => toSpan(xml));
  const list = texts.find(({ name }) => name === SHEET_LIST)?.xml ?? '';
  const listed = list.match(LISTED_SHEET)?.length ?? 0;
  const sum = spans.reduce((total, span) => total + span, 0);
  const cells = listed > spans.length ? listed * Math.max(0, ...spans) : sum;
  if (cells > MAX_SPANNED_CELLS) throw new UnreadableFile(importFileTexts.tooLarge);
}

const SHEET_LIST = 'xl/workbook.xml';
const LISTED_SHEET = /<(?:[^\s<>/:]*:)?sheet(?=[\s/>])/g;

/** A row or a cell with its attributes, and what follows it. */
const ROW_OR_CELL = /<(?:[^\s<>/:]*:)?(?:row|c)(?=[\s/>])([^<]*)/g;
const ATTRIBUTES = /^(?:\s*[^\s=<>"'/]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?>/;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(["'])(.*?)\2/gs;
const ADDRESS = /^([A-Z]{0,7})(\d{1,9})$/;

/**
 * How many cells a sheet spans, by its cell addresses. One that is written as no spreadsheet writes it is not
 * guessed at: the reader may take `1e9` for a number.
 */
function toSpan(xml: string): number {
  const span = { rows: 1, columns: 1 };
  for (const [, tag = ''] of xml.matchAll(ROW_OR_CELL)) {
    const [attributes] = ATTRIBUTES.exec(tag) ?? refuse();
    for (const [, name = '', , value = ''] of attributes.matchAll(ATTRIBUTE)) {
      if (!isAddress(name)) continue;
      const [, letters = '', row] = ADDRESS.exec(value) ?? refuse();
      span.rows = Math.max(span.rows, Number(row));
      span.columns = Math.max(span.columns, columnNumber(letters));
    }
  }
  return span.rows * span.columns;
}

/** The reader drops prefixes before a colon, except in namespace declarations. */
function isAddress(name: string): boolean {
  return name.slice(name.indexOf(':') + 1) === 'r' && name !== 'xmlns:r';
}

function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function refuse(): never {
  throw new UnreadableFile(importFileTexts.notExcel);
}

function toText(value: CellValue | null): string {
  if (value === null) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return cellText(String(value));
}

/** Half the bytes of plain letters are zero in UTF-16; so many of them tell it from anything else. */
const ZEROS_OF_UTF16 = 0.3;
/** As much of a file as tells how it is written. */
const SAMPLE_BYTES = 4096;

/**
 * The text of a CSV file, however it was saved: UTF-8 and UTF-16 with or without their mark, otherwise Windows-1252, which
 * spreadsheets still write.
 */
function csvText(bytes: Uint8Array): string {
  return new TextDecoder(getEncoding(bytes)).decode(bytes);
}

function getEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = zerosIn(bytes.subarray(0, SAMPLE_BYTES));
  if (zeros.odd > ZEROS_OF_UTF16) return 'utf-16le';
  if (zeros.even > ZEROS_OF_UTF16) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** The share of zeros among the first and among the second bytes of each pair. */
function zerosIn(bytes: Uint8Array): { even: number; odd: number } {
  const counts = { even: 0, odd: 0 };
  bytes.forEach((byte, index) => {
    if (byte === 0) counts[index % 2 === 0 ? 'even' : 'odd'] += 1;
  });
  const pairs = Math.max(1, bytes.length / 2);
  return { even: counts.even / pairs, odd: counts.odd / pairs };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch (failure) {
    if (failure instanceof TypeError) return false;
    throw failure;
  }
}

const DELIMITERS = [',', ';', '\t'];

/** The first line by which a spreadsheet says what is between the cells; it shows the row below as the first. */
const SEPARATOR_LINE = /^\s*"?sep=([^\r\n])"?[^\S\r\n]*(?:\r\n|\r|\n|$)/i;

/**
 * A CSV file as one sheet; commas, semicolons and tabs between its cells alike, or what a line `sep=` names.
 * @throws UnreadableFile where it has more cells than a person wrote, or is a web page
 */
function readCsv(bytes: Uint8Array): Sheet {
  const whole = csvText(bytes);
  if (/^\s*<[!?a-z]/i.test(whole)) throw new UnreadableFile(importFileTexts.webPage);
  const [line = '', separator] = SEPARATOR_LINE.exec(whole) ?? [];
  const text = whole.slice(line.length);
  const { data } = Papa.parse<string[]>(text, { delimiter: separator ?? getDelimiter(text) });
  const cells = data.reduce((sum, row) => sum + row.length, 0);
  if (cells > MAX_SPANNED_CELLS) throw new UnreadableFile(importFileTexts.tooLarge);
  return { name: '', rows: data.map((row) => row.map(cellText)) };
}

/** How far a line with separators is looked for, in characters. */
const SAMPLE_CHARACTERS = 20_000;

/** The most frequent separator, outside of quotes, in the first line that has any. */
function getDelimiter(text: string): string {
  const lines = text
    .slice(0, SAMPLE_CHARACTERS)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/);
  const heads = lines.find((line) => DELIMITERS.some((mark) => line.includes(mark))) ?? '';
  const count = (mark: string) => heads.split(mark).length;
  return DELIMITERS.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

/** Old Excel files and Excel files with a password begin alike; the latter hold this name, in UTF-16. */
const PROTECTED = [...'EncryptedPackage'].join('\0');

/** Why a file of the old Office format cannot be read. */
function oldOfficeText(bytes: Uint8Array): string {
  const isProtected = new TextDecoder('latin1').decode(bytes).includes(PROTECTED);
  return isProtected ? importFileTexts.isProtected : importFileTexts.oldExcel;
}

/** What the worker tells once a file is read, or cannot be. */
export type ReadReport = { readonly sheets: readonly Sheet[] } | { readonly refusal: string };

/** Reads an Excel or a CSV file, recognised by its first bytes, not by its name. */
export async function runRead(file: Blob): Promise<ReadReport> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    if (OLD_EXCEL.every((byte, index) => bytes[index] === byte)) return { refusal: oldOfficeText(bytes) };
    const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
    return { sheets: isArchive ? await readExcel(bytes) : [readCsv(bytes)] };
  } catch (failure) {
    return { refusal: failure instanceof UnreadableFile ? failure.message : importFileTexts.unreadable };
  }
}
