import { calendarMessages } from '@fellowship/domain/calendar/calendar.messages';
import { isInstant, isIsoDate } from '@fellowship/domain/calendar/dates';
import { badField } from '../refusal-error.ts';
import { quote, runParts, type SqlPart, sqlPart, whereAll } from './statement.ts';
import type { Queryable } from './transaction.ts';

export interface ListArguments {
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
  /** Whether `total` is read; counting takes time in proportion to the records. Default true. */
  isTotalWanted?: boolean;
}

export interface Page<Item> {
  items: Item[];
  nextToken: string | null;
  /** How many records match the filter, over all pages; null where it is not wanted. */
  total: number | null;
}

/** The most records in one answer; lists of a chapter are shorter. */
const MAX_LIMIT = 10_000;

/** An instant in the key of a page, with or without seconds and zone. */
const INSTANT =
  /^\d{4}-\d{2}-\d{2}[ T]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4])(:?[0-5]\d)?)?$/;

interface PageOrder<Item> {
  /** The columns that order the list; together unique. */
  columns: readonly ListColumn[];
  direction: 'asc' | 'desc';
  /** The values of those columns for one record, as text. */
  toKey(item: Item): string[];
}

/** Which rows there are, and what is read of them. */
interface ListSource {
  columns: readonly string[];
  /** A table, or a subquery with its name. */
  from: SqlPart;
  /** All of them hold. */
  conditions: readonly SqlPart[];
}

/** The column of each row that holds how many rows there are. */
const TOTAL = 'total_of_list';

/**
 * Reads one page in key order (keyset, so that page 1,000 costs as much as page 1) in one round trip, its `total` with it
 * where it is wanted. Only a page without rows, or an incomplete one that was expected to be whole, is counted by another.
 */
export async function readPage<Row extends object, Item>(
  db: Queryable,
  source: ListSource,
  order: PageOrder<Item>,
  { limit, nextToken, isTotalWanted = true }: ListArguments,
  toItem: (row: Row) => Item,
): Promise<Page<Item>> {
  if (limit !== null && limit !== undefined && limit < 1) throw badField('limit', 'limit must be at least 1');
  const size = Math.min(limit ?? MAX_LIMIT, MAX_LIMIT);
  const isWhole = !nextToken && (limit === null || limit === undefined);
  const counted = isTotalWanted && !isWhole;
  const ordering = order.columns.map(({ column }) => `${quote(column)} ${order.direction}`).join();
  const after = nextToken ? [isAfter(nextToken, order)] : [];
  const rows = await runParts<Row & { [TOTAL]?: number }>(db, 'list', [
    `select ${source.columns.map(quote).join()}`,
    ...(counted ? [', (', ...countRows(source), `) as ${TOTAL}`] : []),
    ' from ',
    source.from,
    ...whereAll([...source.conditions, ...after]),
    sqlPart(` order by ${ordering} limit :limit`, { limit: size + 1 }),
  ]);
  const items = rows.slice(0, size).map(toItem);
  const last = items.at(-1);
  const hasMore = rows.length > size && last !== undefined;
  const nextPage = hasMore ? encodeToken(order.toKey(last)) : null;
  if (!isTotalWanted) return { items, nextToken: nextPage, total: null };
  const isAll = !nextToken && !hasMore;
  const total = isAll ? items.length : (rows[0]?.[TOTAL] ?? (await readTotal(db, source)));
  return { items, nextToken: nextPage, total };
}

function isAfter(nextToken: string, { columns, direction }: PageOrder<never>): SqlPart {
  const after = decodeToken(nextToken, columns);
  const values = columns.map(({ kind }, index) => `:after${index}::${SQL_TYPES[kind]}`);
  return sqlPart(
    `(${columns.map(({ column }) => quote(column)).join()}) ${direction === 'asc' ? '>' : '<'} (${values.join()})`,
    Object.fromEntries(after.map((value, index) => [`after${index}`, value])),
  );
}

function countRows({ from, conditions }: ListSource): (SqlPart | string)[] {
  return ['select count(*)::int as count from ', from, ...whereAll(conditions)];
}

async function readTotal(db: Queryable, source: ListSource): Promise<number> {
  const [row] = await runParts<{ count: number }>(db, 'list', countRows(source));
  return row?.count ?? 0;
}

function encodeToken(key: string[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Tokens are made by the server; anything else is the caller's mistake. */
function decodeToken(token: string, columns: PageOrder<never>['columns']): string[] {
  const key = parseToken(token);
  const isKey =
    key.length === columns.length && columns.every(({ kind }, index) => couldBe(kind, key[index]));
  if (!isKey) throw badField('nextToken', 'This page does not exist any more. Start again from the first.');
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

/** The operators of a filter on one field; dates and times compare as the API writes them. */
interface Operators {
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

/** A column as the API names it. */
export interface ListColumn {
  column: string;
  kind: ComparableKind;
}

/** What a filter compares with: a column, or the SQL of a text composed of several. */
type Filtered = ListColumn | { composed: string; kind: 'text' };

/** The PostgreSQL type of each kind. */
export const SQL_TYPES = {
  text: 'text',
  uuid: 'uuid',
  date: 'date',
  timestamp: 'timestamp',
  instant: 'timestamptz',
  boolean: 'boolean',
  integer: 'bigint',
} as const;

export type ComparableKind = keyof typeof SQL_TYPES;

/** Whether a column of this kind can be compared with a value that a caller sends. */
export function isComparable(kind: string): kind is ComparableKind {
  return Object.hasOwn(SQL_TYPES, kind);
}

const COMPARISONS = { eq: '=', ne: '<>', lt: '<', le: '<=', gt: '>', ge: '>=' } as const;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const LOCAL_DATE_TIME = /^\d{4}-\d{2}-\d{2}( ([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?$/;

/** Turns a filter into conditions; a value that cannot be of the column's kind is `BAD_INPUT` at its field. */
export function toConditions(
  filter: Filter | null | undefined,
  columns: Record<string, Filtered>,
): SqlPart[] {
  return Object.entries(filter ?? {}).flatMap(([field, operators]) => {
    const column = columns[field];
    if (!column || !operators) return [];
    return Object.entries(operators).flatMap(([operator, value]) =>
      value === null || value === undefined ? [] : [toCondition(field, column, operator, value)],
    );
  });
}

function toCondition(field: string, filtered: Filtered, operator: string, value: unknown): SqlPart {
  const { kind } = filtered;
  const reference = 'composed' in filtered ? filtered.composed : quote(filtered.column);
  if (operator === 'contains')
    return sqlPart(`position(:value in ${castToText(reference, kind)}) > 0`, { value });
  if (operator === 'beginsWith')
    return sqlPart(`starts_with(${castToText(reference, kind)}, :value)`, { value });
  if (operator === 'between') {
    const bounds = value as (string | number)[];
    if (bounds.length !== 2) throw badField(field, 'between takes two values');
    const [from, to] = bounds.map((bound) => requireKind(field, kind, bound));
    return sqlPart(`${reference} between :from and :to`, { from, to });
  }
  const sign = COMPARISONS[operator as keyof typeof COMPARISONS];
  const compared = requireKind(field, kind, value);
  // A boolean is written into the text, for prepared plans to match partial indexes.
  return typeof compared === 'boolean'
    ? sqlPart(`${reference} ${sign} ${compared}`)
    : sqlPart(`${reference} ${sign} :compared`, { compared });
}

function castToText(reference: string, kind: ListColumn['kind']): string {
  if (kind === 'text') return reference;
  if (kind === 'timestamp') return `to_char(${reference}, 'YYYY-MM-DD HH24:MI')`;
  return `${reference}::text`;
}

/** What is wrong with a value that cannot be of a kind, by kind; every text is a text. */
const REFUSALS: Readonly<Record<ComparableKind, (value: unknown) => string | null>> = {
  text: () => null,
  uuid: (value) => (UUID.test(String(value)) ? null : 'Not an id'),
  date: (value) => (isIsoDate(value) ? null : calendarMessages.notADate),
  timestamp: (value) => {
    const text = String(value);
    const isRight = LOCAL_DATE_TIME.test(text) && isIsoDate(text.slice(0, 10));
    return isRight ? null : calendarMessages.notADateTime;
  },
  instant: (value) => (toUtc(value) === null ? calendarMessages.notAnInstant : null),
  boolean: (value) => (typeof value === 'boolean' ? null : 'Neither true nor false'),
  integer: (value) => (Number.isSafeInteger(value) ? null : 'Not a whole number'),
};

/** @throws RefusalError `BAD_INPUT` at the field: PostgreSQL would fail on the value */
function requireKind(field: string, kind: ListColumn['kind'], value: unknown): unknown {
  const refusal = REFUSALS[kind](value);
  if (refusal !== null) throw badField(field, refusal);
  return kind === 'instant' ? toUtc(value) : value;
}

/** The instant, or the first of a day, with an offset and in a year that PostgreSQL takes too; null for anything else. */
function toUtc(value: unknown): string | null {
  if (isIsoDate(value)) return `${value}T00:00:00.000Z`;
  if (!isInstant(value) || !isIsoDate(value.slice(0, 10))) return null;
  const utc = new Date(value).toISOString();
  return isIsoDate(utc.slice(0, 10)) ? utc : null;
}
