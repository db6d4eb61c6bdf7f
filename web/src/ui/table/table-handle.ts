import { type Ref, useImperativeHandle } from 'react';

/** Moves from one row of a table to another, on any page. */
export interface TableHandle<Row> {
  /** All rows, over all pages, in the order shown. */
  rows(): readonly Row[];
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
  rowId: (row: Row) => string,
  pageSize: number,
): void {
  useImperativeHandle(ref, () => {
    const rows = () => table.getPrePaginatedRowModel().rows;
    const getPosition = (row: Row) => rows().findIndex(({ id }) => id === rowId(row));
    return {
      rows: () => rows().map(({ original }) => original),
      rowsAfter: (row) =>
        rows()
          .slice(getPosition(row) + 1)
          .map(({ original }) => original),
      show: (row) => table.setPageIndex(Math.floor(Math.max(0, getPosition(row)) / pageSize)),
    };
  });
}
