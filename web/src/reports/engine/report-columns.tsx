import { showName } from '@fellowship/domain/members/show-name';
import { DASHES } from '@fellowship/domain/reports/attendance-reports';
import { formatCell } from '@fellowship/domain/reports/report';
import { reportMessages } from '@fellowship/domain/reports/report.messages';
import { Button, Text, UnstyledButton } from '@mantine/core';
import { Link } from 'react-router';
import type { ReportSheet, SheetColumn } from '#exports/report-sheet.ts';
import type { ExportKind } from '#exports/run-export.ts';
import { LongText } from '#ui/long-text.tsx';
import { Stars } from '#ui/stars.tsx';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn } from '#ui/table/table-column.tsx';
import classes from './report.module.css';
import { columnsFor, getAlignment, type ReportAction, type ReportColumn } from './report-definition.ts';

/** A report as shown on the screen, with its search and order, but with all of its rows. */
export interface ReportOnScreen<Row> {
  readonly title: string;
  readonly lines: readonly string[];
  readonly isNumbered: boolean;
  readonly columns: readonly ReportColumn<Row>[];
  readonly rows: readonly Row[];
}

const NUMBER: SheetColumn = {
  header: reportMessages.serialNumber,
  format: 'number',
  isKey: true,
  align: 'right',
  isHighlighted: [],
  missing: '',
  details: null,
};

/** The report as plain data, for the writer of a file. */
export function toReportSheet<Row>(kind: ExportKind, report: ReportOnScreen<Row>): ReportSheet {
  const { title, lines, isNumbered, rows } = report;
  const columns = columnsFor(kind, report.columns);
  return {
    title,
    lines,
    columns: [...(isNumbered ? [NUMBER] : []), ...columns.map((column) => sheetColumn(column, rows))],
    rows: rows.map((row, index) => [
      ...(isNumbered ? [index + 1] : []),
      ...columns.map(({ value }) => value(row)),
    ]),
  };
}

function sheetColumn<Row>(column: ReportColumn<Row>, rows: readonly Row[]): SheetColumn {
  const { header, detail, formatOf } = column;
  return {
    header,
    format: column.format ?? 'text',
    ...(column.day && { day: column.day }),
    ...(formatOf && { formats: rows.map(formatOf) }),
    isKey: column.isKey ?? false,
    align: getAlignment(column),
    isHighlighted: column.isHighlighted ?? [],
    missing: column.hasDash ? DASHES.large : formatCell(null, column.format ?? 'text'),
    details: detail ? rows.map(detail) : null,
  };
}

interface TableColumnsOptions<Row> {
  readonly columns: readonly ReportColumn<Row>[];
  readonly isNumbered: boolean;
  readonly dash: string;
  /** What can be done with a row, and what it is carried. */
  readonly action: (ReportAction<Row> & { readonly carried: (row: Row) => unknown }) | null;
}

/** A report's columns as those of a table on the screen: the number of a row first, what can be done with it last. */
export function reportTableColumns<Row>(options: TableColumnsOptions<Row>): TableColumn<Row>[] {
  const { columns, isNumbered, dash, action } = options;
  const number: TableColumn<Row> = {
    id: 'number',
    header: reportMessages.serialNumber,
    align: 'right',
    width: '1px',
    cell: (_row, position) => position,
  };
  const shown = columnsFor('screen', columns).map((column) => tableColumn(column, dash));
  return [...(isNumbered ? [number] : []), ...shown, ...(action ? [actionColumn(action)] : [])];
}

function tableColumn<Row>(column: ReportColumn<Row>, dash: string): TableColumn<Row> {
  const { id, header, value, isKey, isNarrow, isSortable = true } = column;
  return {
    id,
    header,
    align: getAlignment(column),
    ...(isSortable && { value }),
    ...(isKey && { isSticky: true }),
    ...(isNarrow && { isNarrow: true }),
    cell: (row) => reportCell(column, row, dash),
  };
}

function actionColumn<Row>({
  label,
  getName,
  path,
  carried,
}: NonNullable<TableColumnsOptions<Row>['action']>): TableColumn<Row> {
  return {
    id: 'actions',
    header: tableTexts.actionsColumn,
    cell: (row) => (
      <Button
        component={Link}
        to={path}
        state={carried(row)}
        variant="subtle"
        size="compact-md"
        aria-label={`${label} ${showName(getName(row))}`}
      >
        {label}
      </Button>
    ),
  };
}

/** A value as the screen shows it in words. */
export function cellText<Row>(column: ReportColumn<Row>, row: Row): string {
  const text = formatCell(column.value(row), column.formatOf?.(row) ?? column.format ?? 'text');
  return column.isName ? showName(text) : text;
}

/** A cell as the screen shows it. @param dash shown for no value if the column has one */
function reportCell<Row>(column: ReportColumn<Row>, row: Row, dash: string) {
  const value = column.value(row);
  const text = value === null && column.hasDash ? dash : cellText(column, row);
  const shown = column.isHighlighted?.includes(value) ? (
    <strong className={classes.highlighted}>{text}</strong>
  ) : (
    plainCell(column, row, text)
  );
  const tone = column.tone?.(row);
  if (tone)
    return (
      <strong className={classes.tone} data-tone={tone}>
        {text}
      </strong>
    );
  if (column.isDim?.(row) && !column.opens?.(row)) return <span className={classes.zero}>{text}</span>;
  if (column.isStrong) return <strong>{text}</strong>;
  if (!column.detail) return shown;
  return (
    <>
      {shown}
      <Text size="xs" c="dimmed" className={classes.detail}>
        {column.detail(row)}
      </Text>
    </>
  );
}

function plainCell<Row>(
  { header, format, isLong, value: read, opens, title }: ReportColumn<Row>,
  row: Row,
  text: string,
) {
  const value = read(row);
  const behind = opens?.(row);
  if (behind) {
    return (
      <UnstyledButton
        className={classes.opening}
        aria-haspopup="dialog"
        aria-label={behind.name}
        onClick={behind.onOpen}
      >
        {text}
      </UnstyledButton>
    );
  }
  const said = title?.(row);
  if (said) return <span title={said}>{text}</span>;
  if (isLong) return <LongText text={text} name={header} />;
  if (format === 'date' || format === 'mobile') return <span className={classes.whole}>{text}</span>;
  return format === 'stars' && value !== null ? <Stars count={Number(value)} label={text} /> : text;
}
