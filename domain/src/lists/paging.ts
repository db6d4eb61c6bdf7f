/** The page sizes of every table (rule platform/tables). */
export const PAGE_SIZES = [5, 10, 20, 30, 40, 50] as const;

export type PageSize = (typeof PAGE_SIZES)[number];

/** The rows of a table's first page, until somebody chooses another size (rule platform/tables). */
export const LIST_PAGE_SIZE: PageSize = 20;

/** The page sizes of the table of classifications (rule classifications/table). */
export const CLASSIFICATION_PAGE_SIZES = PAGE_SIZES.slice(1);

/** The page for a go-to-page entry: a whole number from 1 to the page count. */
export function clampPage(page: number, pages: number): number {
  if (Number.isNaN(page)) return 1;
  return Math.min(Math.max(Math.trunc(page), 1), Math.max(1, pages));
}

/**
 * Makes sure that cached data is a list before iterating over it (rule platform/cached-lists).
 *
 * @throws Error with the specified text, naming what came instead
 */
export function ensureList<Item>(cachedData: readonly Item[] | null | undefined): readonly Item[];
export function ensureList(cachedData: unknown): readonly unknown[];
export function ensureList(cachedData: unknown): readonly unknown[] {
  if (Array.isArray(cachedData)) return cachedData;
  throw new Error(`Expected cachedData to be an array, but received ${getTypeName(cachedData)}`);
}

/** As `typeof`, except that null is 'null'. */
function getTypeName(value: unknown): string {
  return value === null ? 'null' : typeof value;
}
