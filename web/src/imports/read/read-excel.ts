import { type Unzipped, unzipSync, zipSync } from 'fflate';
import readExcelFile, { type CellValue } from 'read-excel-file/universal';
import { importFileTexts } from '../imports.messages.ts';
import { MAX_SPANNED_CELLS, MAX_UNPACKED_BYTES } from './file-limits.ts';
import { cellText, type Sheet, UnreadableFile } from './sheet.ts';

/**
 * The sheets of an Excel file. Formulas give what they came to when the file was saved, and are never run.
 * @throws UnreadableFile where it is none, or unpacks to more than a person wrote
 */
export async function readExcel(bytes: Uint8Array): Promise<Sheet[]> {
  const files = unpack(bytes);
  refuseVastSheets(files);
  // Packed anew without compression: the reader has nothing left to unpack, whatever the first archive promised.
  const sheets = await readExcelFile(new Uint8Array(zipSync(files, { level: 0 })).buffer).catch(refuse);
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(textOf)) }));
}

function unpack(bytes: Uint8Array): Unzipped {
  let total = 0;
  try {
    // The promised size is also where unpacking a file ends.
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(xml|rels)$/.test(name)) return false;
        total += originalSize;
        if (total > MAX_UNPACKED_BYTES) throw new UnreadableFile(importFileTexts.tooLarge);
        return true;
      },
    });
  } catch (failure) {
    throw failure instanceof UnreadableFile ? failure : new UnreadableFile(importFileTexts.notExcel);
  }
}

function refuseVastSheets(files: Unzipped): void {
  for (const [name, bytes] of Object.entries(files)) {
    if (!name.startsWith('xl/worksheets/')) continue;
    const { rows, columns } = spanOf(new TextDecoder().decode(bytes));
    if (rows * columns > MAX_SPANNED_CELLS) throw new UnreadableFile(importFileTexts.tooLarge);
  }
}

/** How far a sheet reaches, by the addresses that stand in it. */
function spanOf(xml: string): { rows: number; columns: number } {
  const span = { rows: 1, columns: 1 };
  for (const [, letters = '', row] of xml.matchAll(/\br\s*=\s*["']([A-Z]{0,7})(\d{1,9})["']/g)) {
    span.rows = Math.max(span.rows, Number(row));
    span.columns = Math.max(span.columns, columnNumber(letters));
  }
  return span;
}

function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function refuse(): never {
  throw new UnreadableFile(importFileTexts.notExcel);
}

function textOf(value: CellValue | null): string {
  if (value === null) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return cellText(String(value));
}
