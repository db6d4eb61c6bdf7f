import { Skeleton, Stack, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FailureNote } from '../failure-note.tsx';
import type { TableSource } from './data-table.tsx';
import type { TableColumn } from './table-column.ts';

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e'];

interface TableBodyProps<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  source: TableSource | undefined;
  emptyText: string;
  emptyAction: ReactNode;
}

/** The rows, or what stands in their place while loading, after a failure, or when there are none. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { columns, rows, rowId, source, emptyText, emptyAction } = props;
  if (source?.isPending) return <SkeletonRows columnCount={columns.length} />;
  if (source?.isError && rows.length === 0) {
    return (
      <WideRow columnCount={columns.length}>
        <FailureNote onRetry={source.refetch} />
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
    <Table.Tbody>
      {rows.map((row) => (
        <Table.Tr key={rowId(row)}>
          {columns.map((column) => (
            <Table.Td key={column.id} ta={column.align ?? 'left'}>
              {column.cell ? column.cell(row) : column.value?.(row)}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  );
}

function WideRow({ columnCount, children }: { columnCount: number; children: ReactNode }) {
  return (
    <Table.Tbody>
      <Table.Tr>
        <Table.Td colSpan={columnCount}>{children}</Table.Td>
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
