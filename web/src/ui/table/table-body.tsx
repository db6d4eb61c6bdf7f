import { Skeleton, Stack, Table, Text, UnstyledButton } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { FailureNote } from '../errors.tsx';
import { SortAscendingIcon, SortDescendingIcon, SortIcon } from '../icons/icons.tsx';
import classes from './data-table.module.css';
import { cellMarks, stickyColumn, type TableColumn, type TableSource } from './table-column.tsx';

type Direction = false | 'asc' | 'desc';

/** What the head asks of the table: the order of a column, and to change it. */
interface SortableTable {
  getColumn: (id: string) => { getIsSorted: () => Direction; toggleSorting: () => void } | undefined;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  table: SortableTable;
}

/** Column headings; a sortable one is a button and tells its order. */
export function TableHead<Row>({ columns, table }: TableHeadProps<Row>) {
  return (
    <Table.Thead>
      <Table.Tr>
        {columns.map((column) => {
          const sorted = table.getColumn(column.id)?.getIsSorted() ?? false;
          return (
            <Table.Th
              key={column.id}
              scope="col"
              ta={column.align ?? 'left'}
              miw={column.minWidth}
              w={column.width}
              {...cellMarks(column, columns)}
              aria-sort={sorted ? ARIA_SORT[sorted] : undefined}
            >
              {column.value ? (
                <UnstyledButton
                  className={classes.sort}
                  onClick={() => table.getColumn(column.id)?.toggleSorting()}
                >
                  {column.header}
                  <SortMark sorted={sorted} />
                </UnstyledButton>
              ) : (
                column.header
              )}
            </Table.Th>
          );
        })}
      </Table.Tr>
    </Table.Thead>
  );
}

function SortMark({ sorted }: { sorted: Direction }) {
  if (sorted === 'asc') return <SortAscendingIcon size={16} />;
  if (sorted === 'desc') return <SortDescendingIcon size={16} />;
  return <SortIcon size={16} />;
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e'];

interface TableBodyProps<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** How many of the rows are top rows, and how many others are on the pages before. */
  topCount: number;
  passedCount: number;
  rowId: (row: Row) => string;
  wideRow: ((row: Row) => ReactNode) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  isMarked: ((row: Row) => boolean) | undefined;
  source: TableSource | undefined;
  emptyText: string;
  emptyAction: ReactNode;
}

/** The rows, or their replacement while loading, after a failure, or when there are none. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { columns, rows, topCount, passedCount, rowId, wideRow, onOpen, isMarked } = props;
  const { source, emptyText, emptyAction } = props;
  if (source?.isPending) return <SkeletonRows columnCount={columns.length} />;
  if (source?.isError && rows.length === 0) {
    return (
      <WideRow columnCount={columns.length}>
        <FailureNote text={source.failureText} onRetry={source.refetch} />
      </WideRow>
    );
  }
  if (rows.length === 0) {
    return (
      <WideRow columnCount={columns.length}>
        <Stack align="center" gap="sm" py="lg">
          <Text c="dimmed">{emptyText}</Text>
          {emptyAction}
        </Stack>
      </WideRow>
    );
  }
  return (
    <Table.Tbody onKeyDown={onOpen && moveBetweenNames}>
      {rows.map((row, index) => (
        <Table.Tr
          key={rowId(row)}
          data-opens={onOpen && true}
          data-marked={isMarked?.(row) || undefined}
          onClick={onOpen && ((event) => pressName(event.currentTarget, event.target))}
        >
          <RowCells
            columns={columns}
            row={row}
            position={index < topCount ? 0 : passedCount + index - topCount + 1}
            wide={wideRow?.(row)}
            onOpen={onOpen}
          />
        </Table.Tr>
      ))}
    </Table.Tbody>
  );
}

/** What answers a click itself. */
const CONTROLS = 'a, button, input, select, textarea, label, summary';

/** The button that a row is opened by. */
const NAME = 'button[data-row-name]';

/** A click beside the row's controls opens it as its name does, which also gets the focus back afterwards. */
function pressName(row: HTMLTableRowElement, target: EventTarget): void {
  if (!(target instanceof Element) || target.closest(CONTROLS) || getSelection()?.type === 'Range') return;
  const name = row.querySelector<HTMLButtonElement>(NAME);
  name?.focus();
  name?.click();
}

/** The arrow keys go from name to name. */
function moveBetweenNames(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target instanceof Element) || !event.target.matches(NAME)) return;
  const names = [...event.currentTarget.querySelectorAll<HTMLButtonElement>(NAME)];
  event.preventDefault();
  names[names.indexOf(event.target as HTMLButtonElement) + step]?.focus();
}

interface RowCellsProps<Row> {
  columns: readonly TableColumn<Row>[];
  row: Row;
  position: number;
  wide: ReactNode;
  onOpen: ((row: Row) => void) | undefined;
}

function RowCells<Row>({ columns, row, position, wide, onOpen }: RowCellsProps<Row>) {
  if (wide) {
    return (
      <Table.Td colSpan={columns.length} p={0}>
        <div className={classes.wide}>{wide}</div>
      </Table.Td>
    );
  }
  const name = stickyColumn(columns);
  return columns.map((column) => {
    const marks = { ta: column.align ?? 'left', ...cellMarks(column, columns) } as const;
    const content = column.cell ? column.cell(row, position) : column.value?.(row);
    return column === name && position > 0 ? (
      <Table.Th key={column.id} scope="row" {...marks}>
        {onOpen ? (
          <UnstyledButton data-row-name className={classes.rowName} onClick={() => onOpen(row)}>
            {content}
          </UnstyledButton>
        ) : (
          content
        )}
      </Table.Th>
    ) : (
      <Table.Td key={column.id} {...marks}>
        {content}
      </Table.Td>
    );
  });
}

function WideRow({ columnCount, children }: { columnCount: number; children: ReactNode }) {
  return (
    <Table.Tbody>
      <Table.Tr>
        {/* Padding beside what is as wide as the table would let a table scroll that fits. */}
        <Table.Td colSpan={columnCount} px={0}>
          <div className={classes.wide}>{children}</div>
        </Table.Td>
      </Table.Tr>
    </Table.Tbody>
  );
}

function SkeletonRows({ columnCount }: { columnCount: number }) {
  return (
    <Table.Tbody>
      {SKELETON_ROWS.map((row) => (
        <Table.Tr key={row}>
          <Table.Td colSpan={columnCount}>
            <Skeleton height={22} />
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  );
}
