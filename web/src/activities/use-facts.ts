import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { operationName } from '#api/api-document.ts';
import {
  ListDashboardFactsDocument,
  type ListDashboardFactsQuery,
  type ListDashboardFactsQueryVariables,
} from '#api/generated/main/graphql.ts';
import { topicsOf } from '#api/read-again.ts';
import { request } from '#api/request.ts';

/** One record behind a figure. */
export type Fact = ListDashboardFactsQuery['listDashboardFacts']['items'][number];

/** How many records are read at once; a year of a chapter has thousands. */
const PAGE = 20;

type Subject = Pick<ListDashboardFactsQueryVariables, 'chapterId' | 'rotaryId' | 'key' | 'column'>;

/** The records behind a figure, newest first, page by page. */
export function useFacts(subject: Subject) {
  return useInfiniteQuery({
    queryKey: [operationName(ListDashboardFactsDocument), subject],
    queryFn: ({ pageParam: nextToken }) =>
      request(ListDashboardFactsDocument, { ...subject, limit: PAGE, nextToken }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.listDashboardFacts.nextToken,
    select: factsOf,
    meta: { topics: topicsOf(ListDashboardFactsDocument) },
  });
}

function factsOf({ pages }: InfiniteData<ListDashboardFactsQuery>): { facts: Fact[]; total: number } {
  return {
    facts: pages.flatMap(({ listDashboardFacts }) => listDashboardFacts.items),
    total: pages.at(-1)?.listDashboardFacts.total ?? 0,
  };
}
