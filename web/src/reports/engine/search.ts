/** The rows whose text contains every typed word, ignoring case. */
export function rowsFound<Row>(
  rows: readonly Row[],
  searched: ((row: Row) => string) | undefined,
  search: string,
): readonly Row[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (!searched || words.length === 0) return rows;
  return rows.filter((row) => {
    const text = searched(row).toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
