import { formatCell } from '@fellowship/domain/reports/report-formats';
import { Text, UnstyledButton } from '@mantine/core';
import { LongText } from '#ui/long-text.tsx';
import { Stars } from '#ui/stars.tsx';
import classes from './report.module.css';
import type { ReportColumn } from './report-column.ts';

/** A cell as the screen shows it. @param dash shown for no value if the column has one */
export function reportCell<Row>(column: ReportColumn<Row>, row: Row, dash: string) {
  const value = column.value(row);
  const text =
    value === null && column.hasDash
      ? dash
      : formatCell(value, column.formatOf?.(row) ?? column.format ?? 'text');
  const shown = column.isHighlighted?.includes(value) ? (
    <strong className={classes.highlighted}>{text}</strong>
  ) : (
    plainCell(column, row, text)
  );
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
  { header, format, isLong, value: read, opens }: ReportColumn<Row>,
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
  if (isLong) return <LongText text={text} name={header} />;
  if (format === 'date' || format === 'mobile') return <span className={classes.whole}>{text}</span>;
  return format === 'stars' && value !== null ? <Stars count={Number(value)} label={text} /> : text;
}
