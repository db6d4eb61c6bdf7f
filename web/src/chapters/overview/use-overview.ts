import {
  COUNTED_ATTENTIONS,
  OVERVIEW_ORDERS,
  OVERVIEW_STATUSES,
  type OverviewOrder,
} from '@fellowship/domain/chapters/chapter-overview';
import { useState } from 'react';
import { ListChapterOverviewDocument, type ListChapterOverviewQuery } from '#api/generated/main/graphql.ts';
import { useApiTable } from '#api/use-api-pages.ts';
import { useListSearch } from '#lists/list-search.tsx';
import type { TableSort } from '#ui/table/table-column.tsx';

/** A chapter as support sees it. */
export type ListedChapter = ListChapterOverviewQuery['listChapterOverview']['items'][number];

/** Which chapters show: all of them, those of a status, or those that need attention for a reason. */
export const PRESETS = ['all', ...OVERVIEW_STATUSES, ...COUNTED_ATTENTIONS] as const;

export type Preset = (typeof PRESETS)[number];

const toPage = ({ listChapterOverview }: ListChapterOverviewQuery) => listChapterOverview;

/** The list of all chapters, ordered and searched by the server; what was chosen stays while a chapter is looked at. */
export function useOverview() {
  const search = useListSearch();
  const [preset, setPreset] = useState<Preset>('all');
  const [sort, setSort] = useState<TableSort | null>(null);
  const [page, setPage] = useState(0);
  const [lastOpened, setLastOpened] = useState<string | null>(null);
  const order: OverviewOrder = OVERVIEW_ORDERS.find((known) => known === sort?.id) ?? 'attention';
  const source = useApiTable(
    ListChapterOverviewDocument,
    {
      order,
      sortDirection: sort?.desc ? 'DESC' : 'ASC',
      status: OVERVIEW_STATUSES.find((known) => known === preset) ?? null,
      attention: COUNTED_ATTENTIONS.find((known) => known === preset) ?? null,
      search: search.searched,
    },
    toPage,
  );
  const shown = [search.searched, preset, sort?.id, sort?.desc].join(' ');
  return { search, preset, setPreset, setSort, page, setPage, source, shown, lastOpened, setLastOpened };
}

export type Overview = ReturnType<typeof useOverview>;
