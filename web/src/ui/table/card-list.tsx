import { Paper, Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FailureNote } from '../failure-note.tsx';
import classes from './data-table.module.css';
import type { TableSource } from './table-source.ts';

interface CardListProps<Row> {
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  card: (row: Row, position: number) => ReactNode;
  /** How many rows are on the pages before. */
  passedCount: number;
  source: TableSource | undefined;
  emptyText: string;
  emptyAction: ReactNode;
}

/** The rows of a table as cards one below the other: where a phone is too narrow for columns. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { label, rows, rowId, card, passedCount, source, emptyText, emptyAction } = props;
  if (source?.isPending) {
    return (
      <Stack gap="sm" aria-busy="true">
        <Skeleton height={120} />
        <Skeleton height={120} />
        <Skeleton height={120} />
      </Stack>
    );
  }
  if (source?.isError && rows.length === 0)
    return <FailureNote text={source.failureText} onRetry={source.refetch} />;
  if (rows.length === 0) {
    return (
      <Stack align="center" gap="sm" py="lg">
        <Text c="dimmed">{emptyText}</Text>
        {emptyAction}
      </Stack>
    );
  }
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row, index) => (
        <Paper component="li" withBorder p="sm" key={rowId(row)}>
          {card(row, passedCount + index + 1)}
        </Paper>
      ))}
    </ul>
  );
}
