import type { ApiDocument, VariablesArgument } from './api-document.ts';
import { request } from './request.ts';
import type { Page, Paged } from './use-api-pages.ts';

/** As many records are read at once where all of them are wanted. */
const PAGE_SIZE = 1000;

/** All of a list that the server tells page by page. */
export async function readWholeList<Result, Variables extends Paged, Item>(
  document: ApiDocument<Result, Variables>,
  variables: Omit<Variables, keyof Paged>,
  toPage: (result: Result) => Page<Item>,
): Promise<Item[]> {
  const items: Item[] = [];
  let nextToken: string | null | undefined = null;
  do {
    const all = { ...variables, limit: PAGE_SIZE, nextToken } as unknown as Variables;
    const page: Page<Item> = toPage(
      await request(document, ...([all] as unknown as VariablesArgument<Variables>)),
    );
    items.push(...page.items);
    nextToken = page.nextToken;
  } while (nextToken);
  return items;
}
