import type { IsoDate } from '../calendar/dates.ts';
import { classificationSchema } from '../classifications/classification.schema.ts';
import { type NewMember, newMemberSchema } from '../members/profile.schema.ts';
import { type Outcome, type Refusal, refuseField, validate } from '../refusals/refusal.ts';
import { type VisitorForm, visitorFormSchema } from '../visitors/visitor-form.schema.ts';
import { cellValue } from './cell-values.ts';
import { importRefusals } from './import.messages.ts';
import { IMPORT_COLUMNS, type ImportKind, MAX_CELL_LENGTH } from './import-columns.ts';

/** A row of a file: the text of each cell by its column's field; empty cells may be omitted. */
export interface ImportRow {
  /** Its number in the file, where the header is row 1. */
  readonly row?: number | null | undefined;
  readonly [field: string]: string | number | null | undefined;
}

/** The rows of a file, by kind; a row is identified by its position, counted from 0. */
export type ImportRows = Readonly<Record<ImportKind, readonly ImportRow[]>>;

/** What is wrong with a cell. */
export interface ImportFault {
  readonly kind: ImportKind;
  /** Of the row among those of its kind, counted from 0. */
  readonly position: number;
  readonly field: string;
  readonly text: string;
}

/** A valid row, with its position. */
export interface ReadRow<Value> {
  readonly position: number;
  readonly value: Value;
}

/** The valid rows of an import, and the errors of the others. */
export interface ReadRows {
  readonly classifications: readonly ReadRow<{ readonly name: string }>[];
  readonly members: readonly ReadRow<NewMember>[];
  readonly visitors: readonly ReadRow<VisitorForm>[];
  readonly faults: readonly ImportFault[];
}

/** After how many rows reading yields. */
const ROWS_AT_A_TIME = 50;

/**
 * Validates every row by the schema of its form (rule imports/rows). It yields now and then, so that thousands of rows
 * do not block the process.
 * @param today of the chapter
 */
export function readRows(rows: ImportRows, today: IsoDate, productName: string): Generator<void, ReadRows> {
  return reading(rows, today, productName);
}

function* reading(rows: ImportRows, today: IsoDate, productName: string): Generator<void, ReadRows> {
  const faults: ImportFault[] = [];
  const memberSchema = newMemberSchema(today);
  // A chapter brings all its visitors, also those who do not want to join.
  const visitorSchema = visitorFormSchema({ today, isNew: false, productName });
  return {
    classifications: yield* readAll(
      rows,
      'classifications',
      (row) => validate(classificationSchema, row),
      faults,
    ),
    members: yield* readAll(rows, 'members', (row) => validate(memberSchema, row), faults),
    visitors: yield* readAll(rows, 'visitors', (row) => validate(visitorSchema, row), faults),
    faults,
  };
}

function* readAll<Value>(
  rows: ImportRows,
  kind: ImportKind,
  read: (row: object) => Outcome<Value>,
  faults: ImportFault[],
): Generator<void, ReadRow<Value>[]> {
  const found: ReadRow<Value>[] = [];
  for (const [position, row] of rows[kind].entries()) {
    if (position % ROWS_AT_A_TIME === 0) yield;
    const outcome = readRow(kind, row, read);
    if (outcome.ok) found.push({ position, value: outcome.value });
    else
      faults.push(...listErrors(outcome.refusal).map(([field, text]) => ({ kind, position, field, text })));
  }
  return found;
}

function readRow<Value>(
  kind: ImportKind,
  row: ImportRow,
  read: (row: object) => Outcome<Value>,
): Outcome<Value> {
  const tooLong = IMPORT_COLUMNS[kind].find(({ field }) => getText(row, field).length > MAX_CELL_LENGTH);
  if (!tooLong) return read(parseValues(kind, row));
  return { ok: false, refusal: refuseField('BAD_INPUT', tooLong.field, importRefusals.tooLong) };
}

/** The errors of a refusal by field; on the whole row when it names no field. */
function listErrors({ message, fields = {} }: Refusal): [field: string, text: string][] {
  const named = Object.entries(fields);
  return named.length > 0 ? named : [['', message]];
}

function parseValues(kind: ImportKind, row: ImportRow): object {
  return Object.fromEntries(
    IMPORT_COLUMNS[kind].map((column) => [column.field, cellValue(column, getText(row, column.field))]),
  );
}

function getText(row: ImportRow, field: string): string {
  return String(row[field] ?? '');
}
