import { LARGE_MIN_WIDTH, MOBILE_MAX_WIDTH } from '@fellowship/domain/platform/limits';
import { dashFor } from '@fellowship/domain/reports/attendance-reports';
import { formatCell } from '@fellowship/domain/reports/report';
import { Paper, Skeleton, Stack, Switch, Tabs, Text, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRememberedChoice } from '#browser/remembered.ts';
import type { ExportKind } from '#exports/run-export.ts';
import { WhenSeen } from '#ui/async-view.tsx';
import { Statement } from '#ui/chart/statement.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableSort, TableSource } from '#ui/table/table-column.tsx';
import { compareSortValues } from '#ui/table/use-table-state.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { reportScreenTexts } from '../report.messages.ts';
import classes from './report.module.css';
import { reportTableColumns, toReportSheet } from './report-columns.tsx';
import {
  type FileName,
  newestFirst,
  type ReportAction,
  type ReportChart,
  type ReportColumn,
  type ReportContent,
  type ReportTab,
  type ReportTotal,
} from './report-definition.ts';
import type { ReportPaging } from './report-filters.ts';
import { ReportHead } from './report-head.tsx';
import { hasMoreThanARow, ReportRecord, ReportRow } from './report-row.tsx';

const ChartPart = lazy(async () => ({ default: (await import('./chart/chart-part.tsx')).ChartPart }));

/** The chart of a report, once its place is looked at. */
function LazyChart({ chart }: { chart: ReportChart }) {
  const placeholder = <Skeleton height={240} />;
  return (
    <WhenSeen placeholder={placeholder}>
      <Suspense fallback={placeholder}>
        <ChartPart chart={chart} />
      </Suspense>
    </WhenSeen>
  );
}

const AT_ONCE = { getInitialValueInEffect: false };
const em = (px: number): string => `(max-width: ${px / 16}em)`;

/** The dash for the width of this screen (rule reports/dash). */
function useDash(): string {
  const isSmall = useMediaQuery(em(MOBILE_MAX_WIDTH), false, AT_ONCE);
  const isMedium = useMediaQuery(em(LARGE_MIN_WIDTH), false, AT_ONCE);
  if (isSmall) return dashFor(MOBILE_MAX_WIDTH);
  return dashFor(isMedium ? LARGE_MIN_WIDTH : Number.POSITIVE_INFINITY);
}

export interface ReportPageProps<Row extends object> {
  title: string;
  /** 'start to end'; undefined while it is not known, null where there is none. */
  periodLabel: string | null | undefined;
  /** Whose report it is, above the table of a file. */
  owner: readonly string[];
  content: ReportContent<Row>;
  source: TableSource;
  rowId: (row: Row) => string;
  fileName: FileName;
  emptyText: string;
  isNumbered: boolean;
  action?: (ReportAction<Row> & { readonly carried: (row: Row) => unknown }) | null;
  /** The page of the table, where it is remembered. */
  paging?: ReportPaging;
  /** What was chosen, as its files say it. */
  lines?: readonly string[];
  tabs?: readonly ReportTab[];
  /** The one that shows. */
  tab?: string;
  onTab?: (tab: string) => void;
  /** The total whose rows alone show, by its label. */
  pressedTotal?: string;
  onTotal?: (total: ReportTotal<Row>) => void;
  /** The one choice that all of it follows, in the heading. */
  choice?: ReactNode;
  /** In the heading, in place of the period. */
  detail?: ReactNode;
  /** Entries of its menu before its files. */
  more?: ReactNode;
  /** Between the heading and the figures. */
  children?: ReactNode;
}

/** The order of the date columns on the screen; files have the oldest first. */
const DATE_ORDERS = ['oldest', 'newest'] as const;

const NO_LINES: readonly string[] = [];

const NO_BREAK_SPACE = '\u00a0';

/** A report on the screen, with its Excel and PDF files: they hold all of its rows, in the order of the screen, and dates from the oldest on. */
export function ReportPage<Row extends object>(props: ReportPageProps<Row>) {
  const { title, periodLabel, content, source, isNumbered, action = null, lines = NO_LINES } = props;
  const { tab = '', pressedTotal = '' } = props;
  const { rows, columns, facts = [], chart } = content;
  const [sort, setSort] = useState<TableSort | null>(null);
  const dash = useDash();
  const isPhone = useIsPhone();
  const [dateOrder, setDateOrder] = useRememberedChoice(`dates:${title}`, DATE_ORDERS, 'oldest');
  const shownColumns = useMemo(
    () => (dateOrder === 'newest' ? newestFirst(columns) : columns),
    [columns, dateOrder],
  );
  const tableColumns = useMemo(
    () => reportTableColumns({ columns: shownColumns, isNumbered, dash, action }),
    [shownColumns, isNumbered, dash, action],
  );

  const writeSheet = (kind: ExportKind) =>
    toReportSheet(kind, {
      title,
      lines: [
        ...(periodLabel ? [periodLabel] : []),
        ...props.owner,
        ...facts.map((total) => reportScreenTexts.chosen(total.label, totalText(total))),
        ...lines,
      ],
      isNumbered,
      columns,
      rows: sortRows(rows, columns, sort),
    });

  const navigate = useNavigate();
  const [opened, setOpened] = useState<Row | null>(null);
  const open = action
    ? (row: Row) => void navigate(action.path, { state: action.carried(row) })
    : isPhone && hasMoreThanARow(columns)
      ? setOpened
      : undefined;
  const opens = open && { onOpen: open };
  const phoneRow = content.phoneRow ?? ((row: Row) => <ReportRow columns={columns} row={row} {...opens} />);

  return (
    <Stack gap="md">
      <ReportHead
        title={title}
        // Until it is known its line is there already, so that nothing moves.
        detail={props.detail ?? (periodLabel === undefined ? NO_BREAK_SPACE : periodLabel)}
        choice={props.choice}
        more={props.more}
        isReady={!source.isPending && !source.isError}
        fileName={props.fileName}
        sheet={writeSheet}
      />
      {props.children}
      {source.isPending ? (
        // Nothing that comes moves what is there: all of it comes in this one place.
        <Skeleton height="85vh" aria-busy="true" />
      ) : (
        <>
          {content.statement && (
            <Paper withBorder p="lg" className={classes.statement}>
              <Statement {...content.statement} />
              {content.figure}
            </Paper>
          )}
          <ReportTotals
            title={title}
            totals={facts}
            pressed={pressedTotal}
            onPress={(total) => props.onTotal?.(total)}
          />
          {!isPhone && columns.filter(({ day }) => day).length > 1 && (
            <Switch
              size="md"
              label={reportScreenTexts.newestFirst}
              checked={dateOrder === 'newest'}
              onChange={(event) => setDateOrder(event.currentTarget.checked ? 'newest' : 'oldest')}
            />
          )}
          <ReportTabs tabs={props.tabs} tab={tab} label={title} onTab={(next) => props.onTab?.(next)}>
            <DataTable
              label={tableLabel(props)}
              columns={tableColumns}
              rows={rows}
              rowId={props.rowId}
              source={source}
              emptyText={props.emptyText}
              onSort={setSort}
              {...props.paging}
              phoneRow={phoneRow}
              {...(action && opens)}
            />
          </ReportTabs>
          {chart && <LazyChart chart={chart} />}
        </>
      )}
      {isPhone && (
        <ReportRecord
          columns={columns}
          row={opened}
          title={title}
          dash={dash}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  );
}

/** The table's name, by which its order is remembered: each tab has its own. */
function tableLabel({ title, tabs, tab }: Pick<ReportPageProps<object>, 'title' | 'tabs' | 'tab'>): string {
  const shown = tabs?.find(({ id }) => id === tab);
  return shown ? reportScreenTexts.chosen(title, shown.label) : title;
}

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

interface ReportTabsProps {
  tabs: readonly ReportTab[] | undefined;
  tab: string;
  label: string;
  onTab: (tab: string) => void;
  children: ReactNode;
}

/** The tables of a report, one at a time; a report of one table has no tabs. */
function ReportTabs({ tabs, tab, label, onTab, children }: ReportTabsProps) {
  if (!tabs) return children;
  return (
    <Tabs value={tab} onChange={(value) => value !== null && onTab(value)}>
      <Tabs.List aria-label={label}>
        {tabs.map(({ id, label: name }) => (
          <Tabs.Tab key={id} value={id}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id }) => (
        <Tabs.Panel key={id} value={id} pt="md">
          {id === tab && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

interface ReportTotalsProps<Row> {
  /** The name of the report. */
  title: string;
  totals: readonly ReportTotal<Row>[];
  /** The label of the one whose rows alone show. */
  pressed: string;
  onPress: (total: ReportTotal<Row>) => void;
}

/** The figures above a report: what opens into its rows is pressed for them, and pressed again for all. */
function ReportTotals<Row>({ title, totals, pressed, onPress }: ReportTotalsProps<Row>) {
  const opening = totals.filter(({ of }) => of);
  return (
    <>
      {totals
        .filter(({ of }) => !of)
        .map((total) => (
          <Text key={total.label}>
            {total.label}: <strong>{totalText(total)}</strong>
          </Text>
        ))}
      {opening.length > 0 && (
        <ul className={classes.totals} aria-label={reportScreenTexts.computeTotals(title)}>
          {opening.map((total) => (
            <li key={total.label}>
              <UnstyledButton
                className={classes.total}
                aria-label={reportScreenTexts.chosen(total.label, totalText(total))}
                aria-pressed={total.label === pressed}
                onClick={() => onPress(total)}
              >
                <span>{total.label}</span>
                <strong>{totalText(total)}</strong>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A total as it is read. */
function totalText<Row>({ value, format = 'number' }: ReportTotal<Row>): string {
  return formatCell(value, format);
}
