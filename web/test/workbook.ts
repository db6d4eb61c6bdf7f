import { unzipSync } from 'fflate';
import readExcelFile from 'read-excel-file/universal';

/** An Excel file as another program opens it. */
export interface Workbook {
  /** The values of the first sheet, row by row; dates as `YYYY-MM-DD`, durations as minutes with ` min`. */
  readonly rows: unknown[][];
  /** The first sheet as it is written. */
  readonly sheetXml: string;
  readonly stylesXml: string;
  readonly sheetName: string;
  /** The title of the document, as file managers and screen readers have it. */
  readonly title: string;
}

/** Opens what was written, with a reader that knows nothing of the writer. */
export async function openWorkbook(file: Blob): Promise<Workbook> {
  const bytes = await file.arrayBuffer();
  const files = unzipSync(new Uint8Array(bytes));
  const text = (name: string): string => new TextDecoder().decode(files[name]);
  const [sheet] = await readExcelFile(bytes);
  return {
    rows: (sheet?.data ?? []).map((row) => row.map(readValue)),
    sheetXml: text('xl/worksheets/sheet1.xml'),
    stylesXml: text('xl/styles.xml'),
    sheetName: sheet?.sheet ?? '',
    title: readTitle(text('_rels/.rels'), text('[Content_Types].xml'), text),
  };
}

/** A program follows the package's relationship to the properties, and reads them only as a declared type. */
function readTitle(relationships: string, types: string, read: (name: string) => string): string {
  const path = /\/metadata\/core-properties" Target="([^"]+)"/.exec(relationships)?.[1] ?? '';
  if (!types.includes(`PartName="/${path}" ContentType="application/vnd.openxmlformats-package.core-`))
    return '';
  const properties = new DOMParser().parseFromString(read(path), 'text/xml');
  return properties.getElementsByTagName('dc:title')[0]?.textContent ?? '';
}

/** The day that a spreadsheet counts from: a duration is read as a moment after it. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

function readValue(value: unknown): unknown {
  if (!(value instanceof Date)) return value;
  const minutes = Math.round((value.getTime() - DAY_ZERO) / 60_000);
  return minutes < 100_000 ? `${minutes} min` : value.toISOString().slice(0, 10);
}
