import {
  columnRange,
  DASHBOARD_COLUMNS,
  type DashboardColumn,
} from '@fellowship/domain/activities/dashboard';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { texts } from '@fellowship/domain/platform/texts';
import { Text, UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import type { GetDashboardQuery } from '#api/generated/main/graphql.ts';
import { useRememberedChoice } from '#browser/remembered.ts';
import { Chips } from '#ui/filter/chips.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableColumn, TableSource } from '#ui/table/table-column.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { dashboardTexts } from './activity.messages.ts';
import classes from './dashboard.module.css';

/** The meaning of the columns (rule activities/dashboard-columns). */
const COLUMN_NAMES: Readonly<Record<DashboardColumn, string>> = {
  FTW: 'week',
  FTM: 'month',
  FTT: 'term',
  FTY: 'year',
  FTL: 'lifetime',
};

/** The days that a column covers, seen from the anchor, as people read them. */
export function getDays(column: DashboardColumn, anchorDate: IsoDate): string {
  const range = columnRange(column, anchorDate);
  return range === null
    ? dashboardTexts.lifetime
    : dashboardTexts.days(formatDate(range.from), formatDate(range.to));
}

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
  const isPhone = useIsPhone();
  const [period, setPeriod] = useRememberedChoice('dashboard-period', DASHBOARD_COLUMNS, 'FTM');
  const columns = useMemo(
    () => columnsFor(onOpen, isPhone ? [period] : DASHBOARD_COLUMNS),
    [onOpen, isPhone, period],
  );
  return (
    <div className={classes.table}>
      {isPhone && (
        <Chips label={dashboardTexts.period} value={period} onChange={setPeriod} options={PERIODS} />
      )}
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

function columnsFor(
  onOpen: (figure: Figure) => void,
  shown: readonly DashboardColumn[],
): TableColumn<FiguresRow>[] {
  return [
    {
      id: 'label',
      header: dashboardTexts.activityColumn,
      cell: (row) => <span className={classes.label}>{row.label}</span>,
    },
    ...shown.map(
      (column): TableColumn<FiguresRow> => ({
        id: column,
        header: `${column} ${headerName(COLUMN_NAMES[column])}`,
        align: 'right',
        cell: (row) => {
          const value = row.values[DASHBOARD_COLUMNS.indexOf(column)] ?? 0;
          const text = formatFigure(value, row.unit);
          // Nothing is behind a zero.
          if (value === 0) {
            return (
              <span className={classes.zero} data-period={COLUMN_NAMES[column]}>
                {text}
              </span>
            );
          }
          return (
            <UnstyledButton
              className={classes.figure}
              data-period={COLUMN_NAMES[column]}
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

/** On phones one period is shown at a time. */
const PERIODS = DASHBOARD_COLUMNS.map((column) => ({
  value: column,
  label: headerName(COLUMN_NAMES[column]),
}));

/** A row of a dashboard as the server gives it. */
export type FiguresRow = GetDashboardQuery['getDashboard']['rows'][number];

/** A figure as it is read: a count, an amount with Indian grouping, or a whole percentage. */
function formatFigure(value: number, unit: FiguresRow['unit']): string {
  if (unit === 'Rupees') return formatRupees(toPaise(value));
  return unit === 'Percent' ? `${value}%` : String(value);
}
