import { isIsoDate } from '@fellowship/domain/calendar/dates';
import { type Refusal, refuse } from '@fellowship/domain/refusals/refusal';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { RefusalError } from '../refusal-error.ts';

/** The operators of a filter on one field; dates and times compare as the API writes them. */
export interface Operators {
  eq?: string | number | boolean | null | undefined;
  ne?: string | number | boolean | null | undefined;
  lt?: string | number | null | undefined;
  le?: string | number | null | undefined;
  gt?: string | number | null | undefined;
  ge?: string | number | null | undefined;
  between?: readonly (string | number)[] | null | undefined;
  contains?: string | null | undefined;
  beginsWith?: string | null | undefined;
}

export type Filter = Record<string, Operators | null | undefined>;

export interface ListArguments {
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}

export interface Page<Item> {
  items: Item[];
  nextToken: string | null;
  /** How many records match the filter, over all pages. */
  total: number;
}

/** A column as the API names it. */
export interface ListColumn {
  column: string;
  kind: ComparableKind;
}

/** What values of a kind are called in PostgreSQL. */
const SQL_TYPES = {
  text: 'text',
  uuid: 'uuid',
  date: 'date',
  timestamp: 'timestamp',
  instant: 'timestamptz',
  boolean: 'boolean',
  integer: 'bigint',
} as const;

type ComparableKind = keyof typeof SQL_TYPES;

/** Whether a column of this kind can be compared with a value that a caller sends. */
export function isComparable(kind: string): kind is ComparableKind {
  return Object.hasOwn(SQL_TYPES, kind);
}

/** The most records one answer holds; a chapter's own lists come whole below it. */
const MAX_LIMIT = 10_000;

const COMPARISONS = { eq: '=', ne: '<>', lt: '<', le: '<=', gt: '>', ge: '>=' } as const;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** A moment as the keys of pages write it, with or without seconds and zone. */
const INSTANT =
  /^\d{4}-\d{2}-\d{2}[ T]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4])(:?[0-5]\d)?)?$/;
const LOCAL_DATE_TIME = /^\d{4}-\d{2}-\d{2}( ([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?$/;

/** Turns a filter into conditions; a value that cannot be of the column's kind is `BAD_INPUT` at its field. */
export function conditionsOf(
  filter: Filter | null | undefined,
  columns: Record<string, ListColumn>,
): RawBuilder<SqlBool>[] {
  return Object.entries(filter ?? {}).flatMap(([field, operators]) => {
    const column = columns[field];
    if (!column || !operators) return [];
    return Object.entries(operators).flatMap(([operator, value]) =>
      value === null || value === undefined ? [] : [conditionOf(field, column, operator, value)],
    );
  });
}

function conditionOf(
  field: string,
  { column, kind }: ListColumn,
  operator: string,
  value: unknown,
): RawBuilder<SqlBool> {
  const reference = sql.ref(column);
  if (operator === 'contains') return sql`position(${value} in ${asText(reference, kind)}) > 0`;
  if (operator === 'beginsWith') return sql`starts_with(${asText(reference, kind)}, ${value})`;
  if (operator === 'between') {
    const bounds = value as (string | number)[];
    if (bounds.length !== 2) throw badValue(field, 'between takes two values');
    const [from, to] = bounds.map((bound) => checked(field, kind, bound));
    return sql`${reference} between ${from} and ${to}`;
  }
  const sign = COMPARISONS[operator as keyof typeof COMPARISONS];
  return sql`${reference} ${sql.raw(sign)} ${checked(field, kind, value)}`;
}

function asText(reference: RawBuilder<unknown>, kind: ListColumn['kind']): RawBuilder<unknown> {
  if (kind === 'text') return reference;
  if (kind === 'timestamp') return sql`to_char(${reference}, 'YYYY-MM-DD HH24:MI')`;
  return sql`${reference}::text`;
}

function checked(field: string, kind: ListColumn['kind'], value: unknown): unknown {
  if (kind === 'uuid' && !UUID.test(String(value))) throw badValue(field, 'Not an id');
  if (kind === 'date' && !isIsoDate(String(value))) throw badValue(field, 'Dates are written YYYY-MM-DD');
  if (kind === 'timestamp') {
    const text = String(value);
    if (!LOCAL_DATE_TIME.test(text) || !isIsoDate(text.slice(0, 10))) {
      throw badValue(field, 'Times are written YYYY-MM-DD HH:mm');
    }
  }
  return value;
}

function badValue(field: string, text: string): RefusalError {
  const refusal: Refusal = refuse('BAD_INPUT', text, { [field]: text });
  return new RefusalError(refusal);
}

export interface PageOrder<Item> {
  /** The columns that order the list; together unique. */
  columns: readonly ListColumn[];
  direction: 'asc' | 'desc';
  /** The values of those columns for one record, as text. */
  keyOf(item: Item): string[];
}

/**
 * Reads one page in key order (keyset, so that page 1,000 costs as much as page 1). Without `limit` the list comes
 * whole and one round trip is enough; with one, `total` is counted in the same trip.
 */
export async function readPage<DB, TB extends keyof DB, Row, Item>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: PageOrder<Item>,
  { limit, nextToken }: ListArguments,
  toItem: (row: Row) => Item,
): Promise<Page<Item>> {
  if (limit !== null && limit !== undefined && limit < 1) throw badValue('limit', 'limit must be at least 1');
  const size = Math.min(limit ?? MAX_LIMIT, MAX_LIMIT);
  const key = sql.join(order.columns.map(({ column }) => sql.ref(column)));
  let page = query.limit(size + 1);
  for (const { column } of order.columns) page = page.orderBy(sql.ref(column), order.direction);
  if (nextToken) {
    const after = decodeToken(nextToken, order.columns);
    const values = sql.join(
      order.columns.map(({ kind }, index) => sql`${after[index]}::${sql.raw(SQL_TYPES[kind])}`),
    );
    page = page.where(sql<SqlBool>`(${key}) ${sql.raw(order.direction === 'asc' ? '>' : '<')} (${values})`);
  }
  const isWhole = !nextToken && (limit === null || limit === undefined);
  const [rows, counted] = await Promise.all([page.execute(), isWhole ? null : countOf(query)]);
  const items = rows.slice(0, size).map(toItem);
  const last = items.at(-1);
  const hasMore = rows.length > size && last !== undefined;
  return {
    items,
    nextToken: hasMore ? encodeToken(order.keyOf(last)) : null,
    total: counted ?? (hasMore ? await countOf(query) : items.length),
  };
}

async function countOf<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const counting = query.clearSelect().select(sql<number>`count(*)::int`.as('total'));
  const [row] = (await counting.execute()) as unknown as { total: number }[];
  return row?.total ?? 0;
}

function encodeToken(key: string[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** A token is the server's own; anything else is the caller's mistake, of whatever kind the columns are. */
function decodeToken(token: string, columns: PageOrder<never>['columns']): string[] {
  const key = parseToken(token);
  const isKey =
    key.length === columns.length && columns.every(({ kind }, index) => couldBe(kind, key[index]));
  if (!isKey) throw badValue('nextToken', 'This page does not exist any more. Start again from the first.');
  return key as string[];
}

function parseToken(token: string): unknown[] {
  try {
    const key: unknown = JSON.parse(Buffer.from(token, 'base64url').toString());
    return Array.isArray(key) ? key : [];
  } catch {
    return [];
  }
}

/** Whether PostgreSQL can read the text as a value of the column's type. */
function couldBe(kind: ComparableKind, text: unknown): boolean {
  if (typeof text !== 'string' || !text.isWellFormed() || text.includes('\0')) return false;
  if (kind === 'uuid') return UUID.test(text);
  if (kind === 'date') return isIsoDate(text);
  if (kind === 'integer') return /^-?\d{1,15}$/.test(text);
  if (kind === 'boolean') return text === 'true' || text === 'false';
  if (kind === 'text') return true;
  return INSTANT.test(text) && isIsoDate(text.slice(0, 10));
}
