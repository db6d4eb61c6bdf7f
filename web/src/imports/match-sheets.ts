import {
  IMPORT_COLUMNS,
  IMPORT_KINDS,
  type ImportColumn,
  type ImportKind,
} from '@fellowship/domain/imports/import-columns';
import { CELL_TEXT_LIMIT, cutText } from '@fellowship/domain/platform/cut-text';
import { importKindNames, importTexts } from './imports.messages.ts';
import type { Sheet } from './read/sheet.ts';

/** A row as it is sent: its number in the file, and the texts of its cells by field. */
export interface FoundRow {
  readonly row: number;
  readonly [field: string]: string | number;
}

/** What files hold of each kind. */
export interface FoundRows {
  readonly rows: Readonly<Record<ImportKind, readonly FoundRow[]>>;
  /** What the reader should know of sheets and columns that were passed over. */
  readonly notes: readonly string[];
  /** Why the rows cannot be looked at. */
  readonly obstacles: readonly string[];
}

/** Finds the rows of people in the sheets of files by their headings (rule imports/columns). */
export function matchSheets(sheets: readonly Sheet[]): FoundRows {
  const rows: Record<ImportKind, FoundRow[]> = { classifications: [], members: [], visitors: [] };
  const notes: string[] = [];
  const obstacles: string[] = [];
  for (const { name, rows: sheet } of sheets) {
    const headRow = sheet.findIndex((cells) => cells.some((cell) => cell !== ''));
    const heads = sheet[headRow] ?? [];
    const kind = getKind(heads);
    if (!kind) {
      if (name !== '' && heads.length > 0) notes.push(importTexts.unknownSheet(name));
      continue;
    }
    const { columns, unknown, missing } = matchHeads(kind, heads);
    if (unknown.length > 0) notes.push(importTexts.unknownColumns(importKindNames[kind], shown(unknown)));
    if (missing.length > 0)
      obstacles.push(importTexts.missingColumns(importKindNames[kind], missing.join(', ')));
    else rows[kind].push(...rowsBelow(sheet, headRow, columns).filter((row) => !isExample(kind, row)));
  }
  return { rows, notes, obstacles };
}

/** The kind most of whose columns these heads are; null where they are of none. */
function getKind(heads: readonly string[]): ImportKind | null {
  const keys = new Set(heads.map(headKey));
  const counted = IMPORT_KINDS.map((kind) => ({
    kind,
    count: IMPORT_COLUMNS[kind].filter(({ header }) => keys.has(headKey(header))).length,
  }));
  const best = counted.reduce((most, next) => (next.count > most.count ? next : most));
  return best.count > 0 ? best.kind : null;
}

type FoundColumn = readonly [position: number, column: ImportColumn];

function matchHeads(kind: ImportKind, heads: readonly string[]) {
  const columns: FoundColumn[] = [];
  const unknown: string[] = [];
  const known = new Map(IMPORT_COLUMNS[kind].map((column) => [headKey(column.header), column]));
  for (const [position, head] of heads.entries()) {
    const column = known.get(headKey(head));
    if (column && !columns.some(([, found]) => found === column)) columns.push([position, column]);
    else if (head !== '') unknown.push(head);
  }
  const missing = IMPORT_COLUMNS[kind]
    .filter((column) => column.isRequired && !columns.some(([, found]) => found === column))
    .map(({ header }) => header);
  return { columns, unknown, missing };
}

function rowsBelow(sheet: Sheet['rows'], headRow: number, columns: readonly FoundColumn[]): FoundRow[] {
  return sheet.slice(headRow + 1).flatMap((cells, index) => {
    const texts = columns.flatMap(([position, { field }]) => {
      const text = cells[position] ?? '';
      return text === '' ? [] : [[field, text] as const];
    });
    return texts.length === 0 ? [] : [{ row: headRow + index + 2, ...Object.fromEntries(texts) }];
  });
}

/** The template's own example, where it was left standing. */
function isExample(kind: ImportKind, row: FoundRow): boolean {
  return IMPORT_COLUMNS[kind].every(
    ({ field, holds, example }) => holds === 'date' || (row[field] ?? '') === example,
  );
}

/** A file that is none of ours may have heads without end. */
const MOST_SHOWN = 20;

function shown(heads: readonly string[]): string {
  const names = heads
    .slice(0, MOST_SHOWN)
    .map((head) => cutText(head.slice(0, MOST_SHOWN * CELL_TEXT_LIMIT), CELL_TEXT_LIMIT));
  return [...names, ...(heads.length > MOST_SHOWN ? ['…'] : [])].join(', ');
}

/** Case, blanks, marks and stars make no difference. */
function headKey(head: string): string {
  return head.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
