import { COLUMN_ALIASES } from './column-aliases.ts';
import { IMPORT_COLUMNS, IMPORT_KINDS, type ImportColumn, type ImportKind } from './import-columns.ts';

/** No known head is longer. */
const MAX_HEAD_LENGTH = 200;

/** The head of the column with the errors in a file of rows to correct. */
export const REASON_HEADER = 'Reason';

/** Columns of the app's own files that are never imported, so that nothing is said of them. */
const IGNORED_HEADS: ReadonlySet<string> = new Set([REASON_HEADER, 'SI.No', 'Sl.No', 'S.No'].map(headKey));

/** Whether a column without this head's field needs no mention. */
export function isIgnoredHead(head: string): boolean {
  return head.trim() === '' || IGNORED_HEADS.has(headKey(head));
}

/** How many columns of a sheet are looked at; one of ours has fewer than fifty. */
const MAX_COLUMNS = 200;

/** The field of each column by its head, `null` where none is known; labels come before aliases (rule imports/columns). */
export function matchHeads(kind: ImportKind, heads: readonly string[]): (string | null)[] {
  const keys = heads.slice(0, MAX_COLUMNS).map(headKey);
  const fields = keys.map((): string | null => null);
  const taken = new Set<string>();
  for (const known of [LABELS[kind], ALIASES[kind]])
    for (const [position, key] of keys.entries()) {
      const field = known.get(key);
      if (field === undefined || fields[position] !== null || taken.has(field)) continue;
      fields[position] = field;
      taken.add(field);
    }
  return fields;
}

/**
 * The kind most of whose columns these heads are; `null` when they are of none.
 * @param hint the name of the sheet or file, which decides between kinds that match alike
 */
export function guessKind(heads: readonly string[], hint: string): ImportKind | null {
  const weigh = (kind: ImportKind) =>
    2 * countKnown(matchHeads(kind, heads)) + Number(hint.toLowerCase().includes(kind.slice(0, -1)));
  const best = IMPORT_KINDS.reduce((most, next) => (weigh(next) > weigh(most) ? next : most));
  return weigh(best) > 1 ? best : null;
}

/** How far down the heads are looked for: the app's own exports have a title above them. */
const HEAD_ROWS = 12;

/** The position of the row with the heads: the one with the most known heads, otherwise the first that is not empty; -1 without any. */
export function findHeadRow(rows: readonly (readonly string[])[]): number {
  const first = rows.findIndex((cells) => cells.some((cell) => cell !== ''));
  if (first === -1) return -1;
  const counts = rows
    .slice(first, first + HEAD_ROWS)
    .map((cells) => Math.max(...IMPORT_KINDS.map((kind) => countKnown(matchHeads(kind, cells)))));
  return first + counts.indexOf(Math.max(...counts));
}

function countKnown(fields: readonly (string | null)[]): number {
  return fields.filter((field) => field !== null).length;
}

/** The required columns of a kind that no column of a file is mapped to. */
export function missingColumns(kind: ImportKind, fields: readonly (string | null)[]): ImportColumn[] {
  return IMPORT_COLUMNS[kind].filter(({ field, isRequired }) => isRequired && !fields.includes(field));
}

/** The fields of each kind by the keys of their heads. */
function byHead(
  texts: (column: ImportColumn) => readonly string[],
): Readonly<Record<ImportKind, ReadonlyMap<string, string>>> {
  const toMap = (kind: ImportKind) =>
    new Map(
      IMPORT_COLUMNS[kind].flatMap((column) =>
        texts(column).map((head) => [headKey(head), column.field] as const),
      ),
    );
  return {
    classifications: toMap('classifications'),
    members: toMap('members'),
    visitors: toMap('visitors'),
  };
}

const LABELS = byHead(({ header, label }) => [header, label]);
const ALIASES = byHead(({ field }) => COLUMN_ALIASES[field] ?? []);

/** Letters and digits in lower case, without what is in brackets. */
function headKey(head: string): string {
  const compact = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return compact(head.slice(0, MAX_HEAD_LENGTH).replace(/\([^()]*\)/g, '')) || compact(head);
}
