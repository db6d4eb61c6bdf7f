import type { ReactNode } from 'react';

/** What a cell is compared by; null sorts last. */
export type SortValue = string | number | boolean | null;

/** One column of a `DataTable`: features describe columns, the table does the rest. */
export interface TableColumn<Row> {
  id: string;
  header: string;
  /** What the column sorts by, and shows where there is no `cell`. Without it the column cannot be sorted. */
  value?: (row: Row) => SortValue;
  /** What the cell shows; called as a function, so inputs inside keep their focus. */
  cell?: (row: Row) => ReactNode;
  align?: 'left' | 'center' | 'right';
  /** CSS width that the column never gets narrower than. */
  minWidth?: string;
}
