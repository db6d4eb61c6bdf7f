import { isIsoDate } from '@fellowship/domain/calendar/dates';
import { badField } from '../refusal-error.ts';
import { type ComparableKind, type ListColumn, SQL_TYPES, UUID } from './list-filter.ts';
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

export interface PageOrder<Item> {
  /** The columns that order the list; together unique. */
  columns: readonly ListColumn[];
  direction: 'asc' | 'desc';
  /** The values of those columns for one record, as text. */
  toKey(item: Item): string[];
}

/** Which rows there are, and what is read of them. */
export interface ListSource {
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
