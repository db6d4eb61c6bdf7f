import { formatDate } from '@fellowship/domain/calendar/formats';
import type { CellFormat, CellValue } from '@fellowship/domain/reports/report';
import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

/** What a cell is compared by; null sorts last. */
export type SortValue = string | number | boolean | null;

/** One column of a `DataTable`: features describe columns, the table does the rest. */
export interface TableColumn<Row> {
  id: string;
  header: string;
  /** What the column sorts by, and shows where there is no `cell`. Without it the column cannot be sorted. */
  value?: (row: Row) => SortValue;
  /**
   * What the cell shows; called as a function, so inputs inside keep their focus.
   * @param position of the row in the order shown, over all pages, counted from 1; 0 for a top row
   */
  cell?: (row: Row, position: number) => ReactNode;
  /**
   * What a file of the table holds; `value` where none is given. A column with neither is left out of files.
   * @param position of the row in the order shown, counted from 1
   */
  file?: (row: Row, position: number) => CellValue;
  /** How files write it; `text` where none is given. */
  format?: CellFormat;
  align?: 'left' | 'center' | 'right';
  /** CSS width that the column never gets narrower than. */
  minWidth?: string;
  /** CSS width that the column has if its content lets it; `1px` for no wider than it must be. */
  width?: string;
  /** Names the row, and stays in view while the others scroll away under it; the first column does where none is named. */
  isSticky?: boolean;
  /** One of many columns of a letter or two: no wider than it must be, its heading on several lines. */
  isNarrow?: boolean;
}

/** The column that stays in view and says whose row it is. */
export function stickyColumn<Row>(columns: readonly TableColumn<Row>[]): TableColumn<Row> | undefined {
  return columns.find(({ isSticky }) => isSticky) ?? columns[0];
}

/** What styles know of the cells of a column. */
export function cellMarks<Row>(column: TableColumn<Row>, columns: readonly TableColumn<Row>[]) {
  return {
    'data-sticky': column === stickyColumn(columns) || undefined,
    'data-narrow': column.isNarrow || undefined,
  };
}

/** A column of dates, ISO in the row and in files, sorted by. */
export function dateColumn<Row>(id: string, header: string, value: (row: Row) => string): TableColumn<Row> {
  return { id, header, value, cell: (row) => formatDate(value(row)), format: 'date', minWidth: '7rem' };
}

/** A column of a badge for rows where a condition holds. */
export function badgeColumn<Row>(
  id: string,
  header: string,
  text: (row: Row) => string,
  holds: (row: Row) => boolean,
): TableColumn<Row> {
  return {
    id,
    header,
    value: text,
    cell: (row) => (
      <Badge variant="light" tt="none" color={holds(row) ? 'royal' : 'gray'}>
        {text(row)}
      </Badge>
    ),
  };
}

/** How a table's rows are doing; a query result fits as it is. */
export interface TableSource {
  isPending: boolean;
  isError: boolean;
  /** What is said of a failure; a general text by default. */
  failureText?: string;
  refetch: () => unknown;
  /** How many rows there are, where only the first of them were read. */
  total?: number | undefined;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  isFetchNextPageError?: boolean;
  fetchNextPage?: () => unknown;
}

/** The column that a table is ordered by. */
export interface TableSort {
  readonly id: string;
  readonly desc: boolean;
}
