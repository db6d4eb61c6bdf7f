import { PAGE_SIZES, type PageSize } from '@fellowship/domain/lists/paging';
import {
  type ColumnDef,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  type SortFn,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { useRemembered } from '#browser/remembered.ts';
import type { SortValue, TableColumn, TableSort } from './table-column.tsx';

const FEATURES = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Ascending order of two sort values: texts as people read them ('Row 9' before 'Row 10'). */
export function compareSortValues(a: SortValue, b: SortValue): number {
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b);
  return Number(a) - Number(b);
}

/** As the table orders them: what is missing comes last in both directions. */
function compareInOrder(a: SortValue, b: SortValue, isDescending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compareSortValues(a, b) * (isDescending ? -1 : 1);
}

interface TableStateOptions<Row extends object> {
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  rowId: (row: Row) => string;
  pageSize: number;
  /** Counted from 0. */
  firstPage: number;
  /** Whether the rows come in the order that was chosen. */
  isSorted: boolean;
  initialSort: SortingState;
}

/** Sorting and paging of one table; no route has parameters, so this is where they live. */
export function useTableState<Row extends object>(options: TableStateOptions<Row>) {
  const { rows, columns, rowId, pageSize, firstPage, isSorted, initialSort } = options;
  const definitions = useMemo(() => columns.map((column) => defineColumn(column)), [columns]);
  return useTable({
    features: FEATURES,
    columns: definitions,
    data: rows as Row[],
    getRowId: rowId,
    enableMultiSort: false,
    manualSorting: isSorted,
    // A saved row must not throw the reader back to the first page.
    autoResetPageIndex: false,
    initialState: { pagination: { pageIndex: firstPage, pageSize }, sorting: initialSort },
  });
}

function defineColumn<Row extends object>(column: TableColumn<Row>): ColumnDef<typeof FEATURES, Row> {
  const { value } = column;
  if (!value) return { id: column.id, header: column.header, enableSorting: false };
  const sortFn: SortFn<typeof FEATURES, Row> = (a, b) =>
    compareSortValues(value(a.original), value(b.original));
  return {
    id: column.id,
    header: column.header,
    // Undefined is what the library sorts last in both directions.
    accessorFn: (row) => value(row) ?? undefined,
    sortUndefined: 'last',
    sortDescFirst: false,
    sortFn,
  };
}

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

/** Moves from one row of a table to another, on any page. */
export interface TableHandle<Row> {
  /** All rows, over all pages, in the order shown. */
  rows(): readonly Row[];
  /** Rows that were read elsewhere, in the order shown. */
  inOrder(rows: readonly Row[]): readonly Row[];
  /** The rows that follow, over all pages, in the order shown. */
  rowsAfter(row: Row): readonly Row[];
  /** Turns to the page of the row. */
  show(row: Row): void;
}

interface HandledTable<Row> {
  getPrePaginatedRowModel(): { rows: readonly { readonly id: string; readonly original: Row }[] };
  setPageIndex(index: number): void;
}

/** Puts the handle of a table into the ref. */
export function useTableHandle<Row>(
  ref: Ref<TableHandle<Row>> | undefined,
  table: HandledTable<Row>,
  { columns, rowId }: { columns: readonly TableColumn<Row>[]; rowId: (row: Row) => string },
  { sort, pageSize }: { sort: TableSort | null; pageSize: number },
): void {
  useImperativeHandle(ref, () => {
    const rows = () => table.getPrePaginatedRowModel().rows;
    const getPosition = (row: Row) => rows().findIndex(({ id }) => id === rowId(row));
    return {
      rows: () => rows().map(({ original }) => original),
      inOrder: (others) => {
        const value = columns.find(({ id }) => id === sort?.id)?.value;
        if (!value || !sort) return others;
        return others.toSorted((a, b) => compareInOrder(value(a), value(b), sort.desc));
      },
      rowsAfter: (row) =>
        rows()
          .slice(getPosition(row) + 1)
          .map(({ original }) => original),
      show: (row) => table.setPageIndex(Math.floor(Math.max(0, getPosition(row)) / pageSize)),
    };
  });
}
