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
