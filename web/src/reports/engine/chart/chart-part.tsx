import { texts } from '@fellowship/domain/platform/texts';
import { type CellValue, formatCell } from '@fellowship/domain/reports/report-formats';
import { useMemo } from 'react';
import { ChartFrame, type LegendEntry } from '#ui/chart/chart-frame.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { Bars } from './bars.tsx';
import classes from './chart.module.css';
import { Matrix } from './matrix.tsx';
import type { BarChart, ReportChart } from './report-chart.ts';

/** A row of the table of a chart: what is compared, and how much it is. */
type Row = readonly CellValue[];

/** What a report draws, with its table (figures that people compare are drawn). */
export function ChartPart({ chart }: { chart: ReportChart }) {
  const { columns, rows, nameCount } = useMemo(() => toTable(chart), [chart]);
  return (
    <ChartFrame
      title={chart.title}
      order={2}
      legend={chart.kind === 'bars' ? toLegend(chart) : []}
      chart={chart.kind === 'bars' ? <Bars chart={chart} /> : <Matrix chart={chart} />}
      table={
        <DataTable
          label={chart.title}
          columns={columns}
          rows={rows}
          rowId={(row) => row.slice(0, nameCount).join('→')}
          emptyText={texts.dataNotAvailable}
        />
      }
    />
  );
}

function toTable(chart: ReportChart): { columns: TableColumn<Row>[]; rows: Row[]; nameCount: number } {
  const format = chart.kind === 'bars' ? chart.format : 'number';
  const names = chart.kind === 'bars' ? [chart.labelHeader] : ([chart.fromHeader, chart.toHeader] as const);
  const rows: Row[] =
    chart.kind === 'bars'
      ? chart.bars.map(({ label, value, second }) => [
          label,
          value,
          ...(second === undefined ? [] : [second]),
        ])
      : chart.cells.map(({ from, to, value }) => [from, to, value]);
  const figures = [
    chart.valueHeader,
    ...(chart.kind === 'bars' && chart.secondHeader ? [chart.secondHeader] : []),
  ];
  const cellAt = (row: Row, position: number) => row[position] ?? null;
  return {
    rows,
    nameCount: names.length,
    columns: [
      ...names.map((header, index) => ({ id: header, header, value: (row: Row) => cellAt(row, index) })),
      ...figures.map(
        (header, index): TableColumn<Row> => ({
          id: header,
          header,
          align: 'right',
          value: (row) => cellAt(row, names.length + index),
          cell: (row) => formatCell(cellAt(row, names.length + index), format),
        }),
      ),
    ],
  };
}

/** What the two amounts of each bar are. */
function toLegend({ valueHeader, secondHeader }: BarChart): LegendEntry[] {
  if (secondHeader === undefined) return [];
  return [
    { name: valueHeader, mark: <rect width="16" height="16" rx="4" className={classes.first} /> },
    { name: secondHeader, mark: <rect width="16" height="16" rx="4" className={classes.secondMark} /> },
  ];
}
