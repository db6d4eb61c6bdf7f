import type { TableSort } from '#ui/table/table-source.ts';
import { compareSortValues } from '#ui/table/use-table-state.ts';
import type { ReportColumn } from './report-column.ts';

/** The rows in the order that the table shows them: by a column, rows without a value last. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly ReportColumn<Row>[],
  sort: TableSort | null,
): readonly Row[] {
  const column = sort && columns.find(({ id }) => id === sort.id);
  if (!column) return rows;
  const direction = sort.desc ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [first, second] = [column.value(a), column.value(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return direction * compareSortValues(first, second);
  });
}
