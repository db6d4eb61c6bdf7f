import { DASHBOARD_COLUMNS, type DashboardColumn } from '@fellowship/domain/activities/dashboard';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { texts } from '@fellowship/domain/platform/texts';
import { Text, UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import type { TableSource } from '#ui/table/table-source.ts';
import { dashboardTexts } from './activity.messages.ts';
import classes from './dashboard.module.css';
import { COLUMN_NAMES } from './dashboard-columns.ts';
import { type FiguresRow, formatFigure } from './figures.ts';

/** One figure of a dashboard: a cell of its table. */
export interface Figure {
  row: FiguresRow;
  column: DashboardColumn;
  text: string;
}

interface DashboardTableProps {
  label: string;
  source: TableSource;
  rows: readonly FiguresRow[];
  /** Null while it is not known. */
  anchorDate: IsoDate | null;
  onOpen: (figure: Figure) => void;
}

/** The dashboard table: every figure but zero can be opened into what it is made of. `onOpen` must be stable. */
export function DashboardTable({ label, source, rows, anchorDate, onOpen }: DashboardTableProps) {
  const columns = useMemo(() => columnsFor(onOpen), [onOpen]);
  return (
    <div className={classes.table}>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowId={(row) => row.key}
        source={source}
        emptyText={texts.noDataAvailable}
        hasPager={false}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {anchorDate !== null && dashboardTexts.tableNote(formatDate(anchorDate))}
      </Text>
    </div>
  );
}

function columnsFor(onOpen: (figure: Figure) => void): TableColumn<FiguresRow>[] {
  return [
    {
      id: 'label',
      header: dashboardTexts.activityColumn,
      cell: (row) => <span className={classes.label}>{row.label}</span>,
    },
    ...DASHBOARD_COLUMNS.map(
      (column, index): TableColumn<FiguresRow> => ({
        id: column,
        header: `${column} ${headerName(COLUMN_NAMES[column])}`,
        align: 'right',
        cell: (row) => {
          const value = row.values[index] ?? 0;
          const text = formatFigure(value, row.unit);
          // Nothing is behind a zero.
          if (value === 0) return <span className={classes.zero}>{text}</span>;
          return (
            <UnstyledButton
              className={classes.figure}
              aria-haspopup="dialog"
              aria-label={`${row.label}, ${COLUMN_NAMES[column]}: ${text}`}
              onClick={() => onOpen({ row, column, text })}
            >
              {text}
            </UnstyledButton>
          );
        },
      }),
    ),
  ];
}

/** The form beside the short name: FTW Week. */
function headerName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
