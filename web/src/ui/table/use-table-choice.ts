import { PAGE_SIZES, type PageSize } from '@fellowship/domain/lists/paging';
import { useEffect, useRef } from 'react';
import { useRemembered } from '#browser/remembered.ts';
import type { TableSort } from './table-source.ts';

/** What a person chose of a table; undefined where nothing was chosen, a null sort is the order the rows came in. */
interface TableChoice {
  pageSize?: PageSize | undefined;
  sort?: TableSort | null | undefined;
}

/** How a person left a table: it is found so again (rule platform/tables). */
export function useTableChoice(label: string) {
  const [choice, remember] = useRemembered(`table:${label}`, readChoice);
  return { choice, remember };
}

/** Remembers order and page size whenever the person changes one of them. */
export function useKeptChoice(
  { choice, remember }: ReturnType<typeof useTableChoice>,
  sort: TableSort | null,
  pageSize: number,
): void {
  const last = useRef({ sort, pageSize });
  useEffect(() => {
    const before = last.current;
    last.current = { sort, pageSize };
    if (before.sort !== sort) remember({ ...choice, sort });
    else if (before.pageSize !== pageSize) remember({ ...choice, pageSize: sizeIn(pageSize) });
  });
}

function readChoice(stored: unknown): TableChoice {
  if (typeof stored !== 'object' || stored === null) return {};
  const { pageSize, sort } = stored as Record<string, unknown>;
  return { pageSize: sizeIn(pageSize), sort: sort === null ? null : sortIn(sort) };
}

function sizeIn(stored: unknown): PageSize | undefined {
  return PAGE_SIZES.find((size) => size === stored);
}

function sortIn(stored: unknown): TableSort | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { id, desc } = stored as Partial<TableSort>;
  return typeof id === 'string' && typeof desc === 'boolean' ? { id, desc } : undefined;
}
