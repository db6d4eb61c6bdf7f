import Papa from 'papaparse';
import { importFileTexts } from '../imports.messages.ts';
import { csvText } from './csv-text.ts';
import { MAX_SPANNED_CELLS } from './file-limits.ts';
import { cellText, type Sheet, UnreadableFile } from './sheet.ts';

const DELIMITERS = [',', ';', '\t'];

/**
 * A CSV file as one sheet; commas, semicolons and tabs between its cells alike.
 * @throws UnreadableFile where it has more cells than a person wrote
 */
export function readCsv(bytes: Uint8Array): Sheet {
  const text = csvText(bytes);
  const { data } = Papa.parse<string[]>(text, { delimiter: getDelimiter(text) });
  const cells = data.reduce((sum, row) => sum + row.length, 0);
  if (cells > MAX_SPANNED_CELLS) throw new UnreadableFile(importFileTexts.tooLarge);
  return { name: '', rows: data.map((row) => row.map(cellText)) };
}

/** The most frequent separator in the first line. */
function getDelimiter(text: string): string {
  const [heads = ''] = text.trimStart().split(/[\r\n]/, 1);
  const count = (mark: string) => heads.split(mark).length;
  return DELIMITERS.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
