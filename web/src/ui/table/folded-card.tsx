import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import { stickyColumn, type TableColumn } from './table-column.ts';

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
