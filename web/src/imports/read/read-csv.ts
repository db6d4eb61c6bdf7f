import Papa from 'papaparse';
import { csvText } from './csv-text.ts';
import { cellText, type Sheet } from './sheet.ts';

const DELIMITERS = [',', ';', '\t'];

/** A CSV file as one sheet; commas, semicolons and tabs between its cells alike. */
export function readCsv(bytes: Uint8Array): Sheet {
  const text = csvText(bytes);
  const { data } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  return { name: '', rows: data.map((row) => row.map(cellText)) };
}

/** What stands most often in the first line, between the heads. */
function delimiterOf(text: string): string {
  const [heads = ''] = text.trimStart().split(/[\r\n]/, 1);
  const count = (mark: string) => heads.split(mark).length;
  return DELIMITERS.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
