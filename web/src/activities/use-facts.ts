import {
  ListDashboardFactsDocument,
  type ListDashboardFactsQuery,
  type ListDashboardFactsQueryVariables,
} from '#api/generated/main/graphql.ts';
import { useApiPages } from '#api/use-api-pages.ts';

type Subject = Pick<ListDashboardFactsQueryVariables, 'chapterId' | 'rotaryId' | 'key' | 'column'>;

/** The records behind a figure, newest first, page by page. */
export function useFacts(subject: Subject) {
  return useApiPages(ListDashboardFactsDocument, subject, toPage);
}

function toPage({ listDashboardFacts }: ListDashboardFactsQuery) {
  return listDashboardFacts;
}
