import { type CellValue, formatCell } from '@fellowship/domain/reports/report-formats';
import { Text } from '@mantine/core';
import { LongText } from '#ui/long-text.tsx';
import { Stars } from '#ui/stars.tsx';
import classes from './report.module.css';
import type { ReportColumn } from './report-column.ts';

/** A cell as the screen shows it. @param dash stands for no value where the column has one */
export function reportCell<Row>(column: ReportColumn<Row>, row: Row, dash: string) {
  const value = column.value(row);
  const text = value === null && column.hasDash ? dash : formatCell(value, column.format ?? 'text');
  const shown = column.isHighlighted?.includes(value) ? (
    <strong className={classes.highlighted}>{text}</strong>
  ) : (
    plainCell(column, value, text)
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

function plainCell<Row>({ header, format, isLong }: ReportColumn<Row>, value: CellValue, text: string) {
  if (isLong) return <LongText text={text} name={header} />;
  if (format === 'date') return <span className={classes.whole}>{text}</span>;
  return format === 'stars' && value !== null ? <Stars count={Number(value)} label={text} /> : text;
}
