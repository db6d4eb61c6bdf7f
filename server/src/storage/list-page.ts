import { isIsoDate } from '@fellowship/domain/calendar/dates';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { badField } from '../refusal-error.ts';
import { type ComparableKind, type ListColumn, SQL_TYPES, UUID } from './list-filter.ts';

export interface ListArguments {
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
  /** Whether anybody reads `total`; counting costs as much as there are records. True when left out. */
  isTotalWanted?: boolean;
}

export interface Page<Item> {
  items: Item[];
  nextToken: string | null;
  /** How many records match the filter, over all pages; null where nobody wanted it. */
  total: number | null;
}

/** The most records one answer holds; a chapter's own lists come whole below it. */
const MAX_LIMIT = 10_000;

/** A moment as the keys of pages write it, with or without seconds and zone. */
const INSTANT =
  /^\d{4}-\d{2}-\d{2}[ T]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4])(:?[0-5]\d)?)?$/;

export interface PageOrder<Item> {
  /** The columns that order the list; together unique. */
  columns: readonly ListColumn[];
  direction: 'asc' | 'desc';
  /** The values of those columns for one record, as text. */
  keyOf(item: Item): string[];
}

/**
 * Reads one page in key order (keyset, so that page 1,000 costs as much as page 1). Without `limit` the list comes
 * whole and one round trip is enough; with one, `total` is counted in the same trip where it is wanted.
 */
export async function readPage<DB, TB extends keyof DB, Row, Item>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: PageOrder<Item>,
  { limit, nextToken, isTotalWanted = true }: ListArguments,
  toItem: (row: Row) => Item,
): Promise<Page<Item>> {
  if (limit !== null && limit !== undefined && limit < 1) throw badField('limit', 'limit must be at least 1');
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
  const [rows, counted] = await Promise.all([
    page.execute(),
    isTotalWanted && !isWhole ? countOf(query) : null,
  ]);
  const items = rows.slice(0, size).map(toItem);
  const last = items.at(-1);
  const hasMore = rows.length > size && last !== undefined;
  const nextPage = hasMore ? encodeToken(order.keyOf(last)) : null;
  if (!isTotalWanted) return { items, nextToken: nextPage, total: null };
  return { items, nextToken: nextPage, total: counted ?? (hasMore ? await countOf(query) : items.length) };
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
