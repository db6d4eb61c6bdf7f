/** One page of a list as the server answers: from its token on, with how many there are in all. */
export function answerPage<Item>(
  items: readonly Item[],
  { limit, nextToken }: { limit?: number | null | undefined; nextToken?: string | null | undefined } = {},
) {
  const from = Number(nextToken ?? 0);
  const end = from + (limit ?? items.length);
  return {
    items: items.slice(from, end),
    nextToken: end < items.length ? String(end) : null,
    total: items.length,
  };
}
