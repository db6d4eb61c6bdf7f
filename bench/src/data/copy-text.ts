import type { Row } from '../network/rows.ts';

/** One row in the text format of COPY. */
export function copyLine(columns: readonly string[], row: Row): string {
  let line = copyValue(row[columns[0] ?? '']);
  for (let index = 1; index < columns.length; index += 1) {
    line += `\t${copyValue(row[columns[index] as string])}`;
  }
  return `${line}\n`;
}

function copyValue(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`;
  if (Array.isArray(value)) return escaped(arrayLiteral(value));
  throw new TypeError(`COPY cannot write ${typeof value}`);
}

const SPECIAL = /[\\\t\n\r]/;

function escaped(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('\t', '\\t')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r');
}

function arrayLiteral(items: readonly unknown[]): string {
  const quoted = items.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`);
  return `{${quoted.join(',')}}`;
}
