import { isFigure } from '@fellowship/domain/reports/report';
import type { ReactNode } from 'react';
import { RecordDrawer } from '#ui/dialog/record-drawer.tsx';
import { ListRow } from '#ui/list/list-row.tsx';
import { Stars } from '#ui/stars.tsx';
import classes from './report.module.css';
import { cellText } from './report-columns.tsx';
import { columnsFor, type ReportColumn } from './report-definition.ts';

/** How many facts the second line of a row has. */
const SECOND_LINE = 2;

interface ReportRowProps<Row> {
  columns: readonly ReportColumn<Row>[];
  row: Row;
  onOpen?: (row: Row) => void;
}

/** A row of a report on a phone: whose it is, two facts, and the figure that it is about. */
export function ReportRow<Row>({ columns, row, onOpen }: ReportRowProps<Row>) {
  const { key, aside, second } = splitRow(columns);
  const facts = [
    ...(key?.detail ? [key.detail(row)] : []),
    ...second.map((column) => labelled(column, row)),
  ].filter(Boolean);
  return (
    <ListRow
      name={key ? cellText(key, row) : ''}
      {...(!key?.isName && { picture: null })}
      second={facts.slice(0, SECOND_LINE).join(' · ')}
      aside={aside && asideText(aside, row)}
      {...(onOpen && { onOpen: () => onOpen(row) })}
    />
  );
}

/** What of the columns stands where: the name, the figure at the right, the others. */
function splitRow<Row>(columns: readonly ReportColumn<Row>[]) {
  const shown = columnsFor('screen', columns).filter(({ isNarrow }) => !isNarrow);
  const key = shown.find(({ isKey }) => isKey) ?? shown[0];
  const others = shown.filter((column) => column !== key);
  const aside =
    others.find(({ format }) => format === 'rupees') ??
    others.find(({ format = 'text' }) => isFigure(format)) ??
    others.find(({ format }) => format === 'stars');
  const facts = others.filter((column) => column !== aside && !column.isLong);
  // Beside a figure one line of words is left: a number to call and other figures are in the record.
  const inWords = facts.filter(({ format = 'text' }) => format !== 'mobile' && !(aside && isFigure(format)));
  return { key, aside, second: inWords };
}

function asideText<Row>(column: ReportColumn<Row>, row: Row): ReactNode {
  const text = cellText(column, row);
  const value = column.value(row);
  if (column.format === 'stars') return value === null ? text : <Stars count={Number(value)} label={text} />;
  return <strong className={value === 0 ? classes.zero : undefined}>{text}</strong>;
}

/** A fact of the second line; a figure says what it is. */
function labelled<Row>(column: ReportColumn<Row>, row: Row): string {
  const text = cellText(column, row);
  const isNamed = isFigure(column.format ?? 'text') || column.format === 'duration';
  return isNamed && text !== '' ? `${column.header} ${text}` : text;
}

/** Whether a row on a phone leaves something out that its record has. */
export function hasMoreThanARow<Row>(columns: readonly ReportColumn<Row>[]): boolean {
  return columnsFor('screen', columns).length > SECOND_LINE + 1 || columns.some(({ isLong }) => isLong);
}

interface ReportRecordProps<Row> {
  columns: readonly ReportColumn<Row>[];
  row: Row | null;
  title: string;
  /** Shown for no value where a column has one. */
  dash: string;
  onClose: () => void;
}

/** All of a row, opened from a list on a phone. */
export function ReportRecord<Row>({ columns, row, title, dash, onClose }: ReportRecordProps<Row>) {
  const { key } = splitRow(columns);
  const facts = columnsFor('screen', columns).filter((column) => column !== key);
  return (
    <RecordDrawer title={row && key ? cellText(key, row) : title} opened={row !== null} onClose={onClose}>
      {row && (
        <dl className={classes.record}>
          {facts.map((column) => {
            const text = column.hasDash && column.value(row) === null ? dash : cellText(column, row);
            if (text === '') return null;
            return (
              <div key={column.id}>
                <dt>{column.header}</dt>
                <dd className={column.isHighlighted?.includes(column.value(row)) ? classes.highlighted : ''}>
                  {text}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </RecordDrawer>
  );
}
