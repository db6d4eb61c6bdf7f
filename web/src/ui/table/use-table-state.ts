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
import { useMemo } from 'react';
import type { SortValue, TableColumn } from './table-column.ts';

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

interface TableStateOptions<Row extends object> {
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  rowId: (row: Row) => string;
  pageSize: number;
  /** Counted from 0. */
  firstPage: number;
  initialSort: SortingState;
}

/** Sorting and paging of one table; no route has parameters, so this is where they live. */
export function useTableState<Row extends object>(options: TableStateOptions<Row>) {
  const { rows, columns, rowId, pageSize, firstPage, initialSort } = options;
  const definitions = useMemo(() => columns.map((column) => defineColumn(column)), [columns]);
  return useTable({
    features: FEATURES,
    columns: definitions,
    data: rows as Row[],
    getRowId: rowId,
    enableMultiSort: false,
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
