import { Group, Stack, Switch, Text, Title } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { ExportButtons, ExportProgress } from '#exports/export-bar.tsx';
import type { ExportKind } from '#exports/run-export.ts';
import { useSheetDownload } from '#exports/use-sheet-download.ts';
import { useRememberedChoice } from '#ui/remembered.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableSort, TableSource } from '#ui/table/table-source.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { reportScreenTexts } from '../report.messages.ts';
import { newestFirst } from './report-column.ts';
import type { ReportAction, ReportContent } from './report-definition.ts';
import { reportSheetOf } from './report-sheet-of.ts';
import { reportTableColumns } from './report-table-columns.tsx';
import { sortRows } from './sort-rows.ts';
import { useDash } from './use-dash.ts';

export interface ReportPageProps<Row extends object> {
  title: string;
  /** 'start to end'; null while it is not known, or where there is none. */
  periodLabel: string | null;
  /** Whose report it is, above the table of a file. */
  owner: readonly string[];
  content: ReportContent<Row>;
  source: TableSource;
  rowId: (row: Row) => string;
  fileName: string;
  emptyText: string;
  isNumbered: boolean;
  action?: (ReportAction<Row> & { readonly carried: (row: Row) => unknown }) | null;
  /** What the rows were looked for by; the first page shows whenever it changes. */
  search?: string;
  /** Between the heading and the table. */
  children?: ReactNode;
}

/** How the columns of dates may stand on the screen; files have the oldest first. */
const DATE_ORDERS = ['oldest', 'newest'] as const;

const NO_FACTS: NonNullable<ReportContent<object>['facts']> = [];

/** A report on the screen, with its Excel and PDF files: they hold all of its rows, in the order of the screen, and dates from the oldest on. */
export function ReportPage<Row extends object>(props: ReportPageProps<Row>) {
  const { title, periodLabel, content, source, isNumbered, action = null, search = '' } = props;
  const { rows, columns, facts = NO_FACTS } = content;
  const [sort, setSort] = useState<TableSort | null>(null);
  const { underWay, download, cancel } = useSheetDownload();
  const dash = useDash();
  const isPhone = useIsPhone();
  const [dateOrder, setDateOrder] = useRememberedChoice(`dates:${title}`, DATE_ORDERS, 'oldest');
  const shownColumns = useMemo(
    () => (dateOrder === 'newest' ? newestFirst(columns) : columns),
    [columns, dateOrder],
  );
  const tableColumns = useMemo(
    () => reportTableColumns({ columns: shownColumns, isNumbered, dash, isPhone, action }),
    [shownColumns, isNumbered, dash, isPhone, action],
  );

  function handleExport(kind: ExportKind): void {
    const lines = [
      ...(periodLabel === null ? [] : [periodLabel]),
      ...props.owner,
      ...facts.map(({ label, value }) => `${label}: ${value}`),
      ...(search === '' ? [] : [reportScreenTexts.searched(search)]),
    ];
    const sorted = sortRows(rows, columns, sort);
    void download(kind, props.fileName, () =>
      reportSheetOf(kind, { title, lines, isNumbered, columns, rows: sorted }),
    );
  }

  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <div>
          <Title order={1}>{title}</Title>
          {periodLabel !== null && <Text c="dimmed">{periodLabel}</Text>}
        </div>
        <ExportButtons
          isReady={!source.isPending && !source.isError}
          underWay={underWay}
          onExport={handleExport}
        />
      </Group>
      {underWay && <ExportProgress underWay={underWay} onCancel={cancel} />}
      {props.children}
      {facts.map(({ label, value }) => (
        <Text key={label}>
          {label}: <strong>{value}</strong>
        </Text>
      ))}
      {columns.filter(({ isDated }) => isDated).length > 1 && (
        <Switch
          size="md"
          label={reportScreenTexts.newestFirst}
          checked={dateOrder === 'newest'}
          onChange={(event) => setDateOrder(event.currentTarget.checked ? 'newest' : 'oldest')}
        />
      )}
      <DataTable
        label={title}
        columns={tableColumns}
        rows={rows}
        rowId={props.rowId}
        source={source}
        emptyText={props.emptyText}
        onSort={setSort}
        firstPageFor={search}
        foldsOnPhones
      />
    </Stack>
  );
}
