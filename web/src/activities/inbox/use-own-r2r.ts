import { ListOwnR2rDocument, type ListOwnR2rQuery } from '#api/generated/main/graphql.ts';
import { useApiPages } from '#api/use-api-pages.ts';
import { useInboxKey } from './use-inbox.ts';

/** A one-to-one meeting that the member has recorded. */
export type R2r = ListOwnR2rQuery['listRotarianToRotarian']['items'][number];

/** Those of the member, newest first, page by page. */
export function useOwnR2r() {
  return useApiPages(ListOwnR2rDocument, { pk: useInboxKey() }, toPage);
}

function toPage({ listRotarianToRotarian }: ListOwnR2rQuery) {
  return listRotarianToRotarian;
}
