import { PAGE_SIZES } from '@fellowship/domain/lists/paging';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { type ApiDocument, operationName, type VariablesArgument } from './api-document.ts';
import { request } from './request.ts';
import { buildTopics } from './stored-document.ts';

/** As many records are read at once where all of them are wanted. */
const WHOLE_LIST_PAGE = 1000;

/** All of a list that the server tells page by page. */
export async function readWholeList<Result, Variables extends Paged, Item>(
  document: ApiDocument<Result, Variables>,
  variables: Omit<Variables, keyof Paged>,
  toPage: (result: Result) => Page<Item>,
): Promise<Item[]> {
  const items: Item[] = [];
  let nextToken: string | null | undefined = null;
  do {
    const all = { ...variables, limit: WHOLE_LIST_PAGE, nextToken } as unknown as Variables;
    const page: Page<Item> = toPage(
      await request(document, ...([all] as unknown as VariablesArgument<Variables>)),
    );
    items.push(...page.items);
    nextToken = page.nextToken;
  } while (nextToken);
  return items;
}

/** How many records are read at once where there may be thousands. */
const PAGE_SIZE = 20;

/** One page of a list, as an operation answers it. */
export interface Page<Item> {
  items: readonly Item[];
  nextToken?: string | null;
  /** How many there are over all pages; only where the operation asks for it. */
  total?: number;
}

/** What says which page of a list is meant. */
export interface Paged {
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}

interface PagesOptions {
  /** Whoever opens the list wants what holds now; what was read before shows meanwhile. */
  isReadAnew?: boolean;
  /** How many records are read at first, and at once afterwards. */
  sizes?: readonly [first: number, next: number];
}

/**
 * Reads a list page by page, through the cache: `data.items` is what was read so far, and `fetchNextPage` (`MoreRows` in
 * `ui/`) reads on.
 * @param toPage where the answer holds the page; keep the function stable
 */
export function useApiPages<Result, Variables extends Paged, Item>(
  document: ApiDocument<Result, Variables>,
  variables: Omit<Variables, keyof Paged>,
  toPage: (result: Result) => Page<Item>,
  { isReadAnew = false, sizes: [first, next] = [PAGE_SIZE, PAGE_SIZE] }: PagesOptions = {},
) {
  return useInfiniteQuery({
    queryKey: [operationName(document), variables],
    queryFn: ({ pageParam: nextToken }) => {
      const all = {
        ...variables,
        limit: nextToken === null ? first : next,
        nextToken,
      } as unknown as Variables;
      return request(document, ...([all] as unknown as VariablesArgument<Variables>));
    },
    ...(isReadAnew && { refetchOnMount: 'always' as const }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => toPage(last).nextToken ?? null,
    select: ({ pages }: InfiniteData<Result>) => ({
      items: pages.flatMap((page) => toPage(page).items),
      total: pages.map((page) => toPage(page).total).at(-1),
    }),
    meta: { topics: buildTopics(document) },
  });
}

/** The first read of a table is its longest page. */
const TABLE_SIZES = [Math.max(...PAGE_SIZES), WHOLE_LIST_PAGE] as const;

/**
 * Reads a list for a table that pages by its total: the longest page first, the rest once the table turns to it or is
 * sorted. The operation asks for `total`.
 * @param toPage where the answer holds the page; keep the function stable
 */
export function useApiTable<Result, Variables extends Paged, Item>(
  document: ApiDocument<Result, Variables>,
  variables: Omit<Variables, keyof Paged>,
  toPage: (result: Result) => Page<Item>,
) {
  const source = useApiPages(document, variables, toPage, { sizes: TABLE_SIZES });
  const readAll = () => readWholeList(document, variables, toPage);
  return { ...source, total: source.data?.total, readAll };
}
