import {
  findHeadRow,
  guessKind,
  isIgnoredHead,
  matchHeads,
  missingColumns,
} from '@fellowship/domain/imports/column-heads';
import {
  IMPORT_COLUMNS,
  IMPORT_KINDS,
  type ImportKind,
  MAX_IMPORT_ROWS,
} from '@fellowship/domain/imports/import-columns';
import { CELL_TEXT_LIMIT, cutText } from '@fellowship/domain/platform/cut-text';
import { importFileTexts, importKindNames, importTexts } from './imports.messages.ts';
import type { Sheet } from './read/sheet.ts';

/** A sheet with the name of its file. */
export interface ChosenSheet extends Sheet {
  readonly file: string;
}

/** What a sheet holds and which field each of its columns is: guessed from the heads, and corrected by hand. */
export interface SheetPlan {
  /** `null` for a sheet that is not imported. */
  readonly kind: ImportKind | null;
  /** The position of the row with the heads. */
  readonly headRow: number;
  /** By column; `null` for one that is not imported. */
  readonly fields: readonly (string | null)[];
}

/** A row as it is sent: its number in the file, and the texts of its cells by field. */
export interface FoundRow {
  readonly row: number;
  readonly [field: string]: string | number;
}

/** Where a row comes from: the positions of its sheet, and of the row in it. */
export interface RowOrigin {
  readonly sheet: number;
  readonly position: number;
}

/** What files hold of each kind. */
export interface FoundRows {
  readonly rows: Readonly<Record<ImportKind, readonly FoundRow[]>>;
  /** Of each row, in the same order. */
  readonly origins: Readonly<Record<ImportKind, readonly RowOrigin[]>>;
  /** What the reader should know of sheets and columns that were passed over. */
  readonly notes: readonly string[];
  /** Why the rows cannot be checked. */
  readonly obstacles: readonly string[];
}

/** What a sheet seems to hold (rule imports/columns). */
export function planSheet(sheet: ChosenSheet): SheetPlan {
  const headRow = findHeadRow(sheet.rows);
  return planKind(sheet, headRow, guessKind(sheet.rows[headRow] ?? [], sheet.name || sheet.file));
}

/** The plan of a sheet that holds this kind. */
export function planKind(sheet: Sheet, headRow: number, kind: ImportKind | null): SheetPlan {
  return { kind, headRow, fields: kind ? matchHeads(kind, sheet.rows[headRow] ?? []) : [] };
}

/** The plan with another field for a column; a field belongs to one column. */
export function mapColumn(plan: SheetPlan, column: number, field: string | null): SheetPlan {
  const fields = plan.fields.map((mapped, position) => {
    if (position === column) return field;
    return mapped === field ? null : mapped;
  });
  return { ...plan, fields };
}

/** The heads that nothing is imported from, but for those that need no mention. */
export function unknownHeads(sheet: Sheet, { headRow, fields }: SheetPlan): string[] {
  const heads = sheet.rows[headRow] ?? [];
  return heads.filter((head, position) => !fields[position] && !isIgnoredHead(head));
}

/** Finds the rows of people in the sheets of files. @param plans of the sheets, in their order */
export function findRows(sheets: readonly ChosenSheet[], plans: readonly SheetPlan[]): FoundRows {
  const rows: Record<ImportKind, FoundRow[]> = { classifications: [], members: [], visitors: [] };
  const origins: Record<ImportKind, RowOrigin[]> = { classifications: [], members: [], visitors: [] };
  const notes: string[] = [];
  const obstacles: string[] = [];
  for (const [index, sheet] of sheets.entries()) {
    const plan = plans[index];
    if (!plan || plan.headRow === -1) continue;
    const { kind, fields } = plan;
    if (!kind) {
      notes.push(importTexts.unknownSheet(sheet.name || sheet.file));
      continue;
    }
    const below = rowsBelow(sheet, plan);
    const unknown = unknownHeads(sheet, plan);
    const missing = missingColumns(kind, fields).map(({ header }) => header);
    if (unknown.length > 0) notes.push(importTexts.unknownColumns(importKindNames[kind], shown(unknown)));
    if (missing.length > 0)
      obstacles.push(importTexts.missingColumns(importKindNames[kind], missing.join(', ')));
    else
      for (const { position, row } of below.filter((found) => !isExample(kind, found.row))) {
        rows[kind].push(row);
        origins[kind].push({ sheet: index, position });
      }
  }
  const count = countRows(rows);
  if (count > MAX_IMPORT_ROWS) obstacles.push(importTexts.tooManyRows(count, MAX_IMPORT_ROWS));
  if (count === 0 && obstacles.length === 0) obstacles.push(importFileTexts.noRows);
  return { rows, origins, notes, obstacles };
}

/** How many rows there are of all kinds. */
export function countRows(rows: FoundRows['rows']): number {
  return IMPORT_KINDS.reduce((sum, kind) => sum + rows[kind].length, 0);
}

function rowsBelow({ rows }: Sheet, { headRow, fields }: SheetPlan) {
  return rows.slice(headRow + 1).flatMap((cells, index) => {
    const texts = fields.flatMap((field, column) => {
      const text = cells[column] ?? '';
      return field === null || text === '' ? [] : [[field, text] as const];
    });
    const position = headRow + index + 1;
    return texts.length === 0 ? [] : [{ position, row: { row: position + 1, ...Object.fromEntries(texts) } }];
  });
}

/** The template's own example, where it was left standing. */
function isExample(kind: ImportKind, row: FoundRow): boolean {
  return IMPORT_COLUMNS[kind].every(
    ({ field, holds, example }) => holds === 'date' || (row[field] ?? '') === example,
  );
}

/** A file that is none of ours may have heads without end. */
const MAX_SHOWN = 20;

function shown(heads: readonly string[]): string {
  const names = heads
    .slice(0, MAX_SHOWN)
    .map((head) => cutText(head.slice(0, MAX_SHOWN * CELL_TEXT_LIMIT), CELL_TEXT_LIMIT));
  return [...names, ...(heads.length > MAX_SHOWN ? ['…'] : [])].join(', ');
}
