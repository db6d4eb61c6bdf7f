import type { CellFormat, CellValue } from '@fellowship/domain/reports/report-formats';
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
