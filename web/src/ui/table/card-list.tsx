import { Paper, Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FailureNote } from '../errors.tsx';
import classes from './data-table.module.css';
import { stickyColumn, type TableColumn, type TableSource } from './table-column.tsx';

/** How many columns are shown beside the name while the card is folded. */
const SHOWN_FOLDED = 2;

interface FoldedCardProps<Row> {
  columns: readonly TableColumn<Row>[];
  row: Row;
  position: number;
}

/** A row on a phone in up to three lines: whose it is and what comes first of it; tapped, it shows the rest. */
export function FoldedCard<Row>({ columns, row, position }: FoldedCardProps<Row>) {
  const name = stickyColumn(columns);
  const others = columns.filter((column) => column !== name && column.id !== 'number');
  const facts = others.filter(({ id }) => id !== 'actions');
  const folded = facts.slice(0, SHOWN_FOLDED);
  const opened = others.filter((column) => !folded.includes(column));
  const line = folded.map((column) => (
    <span key={column.id}>
      {column.header} {shown(column, row, position)}
    </span>
  ));
  const head = (
    <>
      <strong>{name && shown(name, row, position)}</strong>
      <span className={classes.foldedLine}>{line}</span>
    </>
  );
  if (opened.length === 0) return <div className={classes.folded}>{head}</div>;
  return (
    <details>
      <summary className={classes.folded}>{head}</summary>
      <dl className={classes.opened}>
        {opened.map((column) => (
          <div key={column.id}>
            <dt>{column.header}</dt>
            <dd>{shown(column, row, position)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function shown<Row>(column: TableColumn<Row>, row: Row, position: number): ReactNode {
  return column.cell ? column.cell(row, position) : column.value?.(row);
}

/** A screenful of rows. */
const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

interface CardListProps<Row> {
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  card: (row: Row, position: number) => ReactNode;
  /** The rows stand in one card, divided by lines, rather than in a card each. */
  isOneCard: boolean;
  isMarked: ((row: Row) => boolean) | undefined;
  /** How many rows are on the pages before. */
  passedCount: number;
  source: TableSource | undefined;
  emptyText: string;
  emptyAction: ReactNode;
}

/** The rows of a table as cards one below the other: where a phone is too narrow for columns. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { label, rows, rowId, card, isOneCard, isMarked, passedCount, source, emptyText, emptyAction } =
    props;
  if (source?.isPending) {
    return isOneCard ? (
      <Stack gap={1} aria-busy="true">
        {SKELETON_ROWS.map((row) => (
          <Skeleton key={row} height="3.75rem" />
        ))}
      </Stack>
    ) : (
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
  if (isOneCard) {
    return (
      <Paper component="ul" withBorder className={classes.rows} aria-label={label}>
        {rows.map((row, index) => (
          <li key={rowId(row)} data-marked={isMarked?.(row) || undefined}>
            {card(row, passedCount + index + 1)}
          </li>
        ))}
      </Paper>
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
