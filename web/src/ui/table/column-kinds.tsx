import { formatDate } from '@fellowship/domain/calendar/formats';
import { Badge } from '@mantine/core';
import type { TableColumn } from './table-column.ts';

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
