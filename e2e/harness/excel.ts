import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';

/** The values of the first sheet of an Excel file, row by row; dates as `YYYY-MM-DD`. */
export async function readExcelRows(file: string): Promise<unknown[][]> {
  const [sheet] = await readExcelFile(file);
  return (sheet?.data ?? []).map((row) =>
    row.map((value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : value)),
  );
}

/** The first sheet of an Excel file as it is written. */
export async function sheetOfExcel(file: string): Promise<string> {
  const files = unzipSync(new Uint8Array(await readFile(file)));
  return new TextDecoder().decode(files['xl/worksheets/sheet1.xml']);
}
