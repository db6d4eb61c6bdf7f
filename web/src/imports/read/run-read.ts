import { importFileTexts } from '../imports.messages.ts';
import { readCsv } from './read-csv.ts';
import { readExcel } from './read-excel.ts';
import { type Sheet, UnreadableFile } from './sheet.ts';

/** What the worker tells once a file is read, or cannot be. */
export type ReadReport = { readonly sheets: readonly Sheet[] } | { readonly refusal: string };

/** Reads an Excel or a CSV file, recognised by its first bytes, not by its name. */
export async function runRead(file: Blob): Promise<ReadReport> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
    return { sheets: isArchive ? await readExcel(bytes) : [readCsv(bytes)] };
  } catch (failure) {
    return { refusal: failure instanceof UnreadableFile ? failure.message : importFileTexts.unreadable };
  }
}
