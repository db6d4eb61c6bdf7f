import { reportMessages } from '@fellowship/domain/reports/report.messages';
import { isFigure } from '@fellowship/domain/reports/report-formats';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { TableColumn } from '#ui/table/table-column.ts';
import { reportCell } from './report-cell.tsx';
import { columnsFor, type ReportColumn } from './report-column.ts';
import type { ReportAction } from './report-definition.ts';

interface TableColumnsOptions<Row> {
  readonly columns: readonly ReportColumn<Row>[];
  readonly isNumbered: boolean;
  readonly dash: string;
  /** What can be done with a row, and what it is carried. */
  readonly action: (ReportAction<Row> & { readonly carried: (row: Row) => unknown }) | null;
}

/** A report's columns as those of a table on the screen: its number first, what can be done with it last. */
export function reportTableColumns<Row>(options: TableColumnsOptions<Row>): TableColumn<Row>[] {
  const { columns, isNumbered, dash, action } = options;
  const number: TableColumn<Row> = {
    id: 'number',
    header: reportMessages.serialNumber,
    align: 'right',
    cell: (_row, position) => position,
  };
  const shown = columnsFor('screen', columns).map((column) => tableColumn(column, dash));
  return [...(isNumbered ? [number] : []), ...shown, ...(action ? [actionColumn(action)] : [])];
}

function tableColumn<Row>(column: ReportColumn<Row>, dash: string): TableColumn<Row> {
  const { id, header, value, format = 'text', isKey, isNarrow, isSortable = true } = column;
  return {
    id,
    header,
    align: isNarrow ? 'center' : isFigure(format) ? 'right' : 'left',
    ...(isSortable && { value }),
    ...(isKey && { isSticky: true }),
    ...(isNarrow && { isNarrow: true }),
    cell: (row) => reportCell(column, row, dash),
  };
}

function actionColumn<Row>({
  label,
  nameOf,
  path,
  carried,
}: NonNullable<TableColumnsOptions<Row>['action']>): TableColumn<Row> {
  return {
    id: 'actions',
    header: 'Actions',
    cell: (row) => (
      <Button
        component={Link}
        to={path}
        state={carried(row)}
        variant="light"
        size="sm"
        aria-label={`${label} ${nameOf(row)}`}
      >
        {label}
      </Button>
    ),
  };
}
