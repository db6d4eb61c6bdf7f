/** The sizes that a table's pages can have (core 9). */
export const PAGE_SIZES = [5, 10, 20, 30, 40, 50] as const;

/** A typed page number, kept between 1 and the page count (core 5). */
export function clampPage(page: number, pageCount: number): number {
  return Math.min(Math.max(Math.trunc(page) || 1, 1), Math.max(pageCount, 1));
}
