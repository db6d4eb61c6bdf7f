import { texts } from '@fellowship/domain/platform/texts';
import { type CellValue, formatCell } from '@fellowship/domain/reports/report-formats';
import { useMemo } from 'react';
import { ChartFrame } from '#ui/chart/chart-frame.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { Bars } from './bars.tsx';
import { Matrix } from './matrix.tsx';
import type { ReportChart } from './report-chart.ts';

/** A row of the table of a chart: what is compared, and how much it is. */
type Row = readonly CellValue[];

/** What a report draws, with its table (figures that people compare are drawn). */
export function ChartPart({ chart }: { chart: ReportChart }) {
  const { columns, rows } = useMemo(() => tableOf(chart), [chart]);
  return (
    <ChartFrame
      title={chart.title}
      order={2}
      legend={[]}
      chart={chart.kind === 'bars' ? <Bars chart={chart} /> : <Matrix chart={chart} />}
      table={
        <DataTable
          label={chart.title}
          columns={columns}
          rows={rows}
          rowId={(row) => row.slice(0, -1).join('→')}
          emptyText={texts.dataNotAvailable}
        />
      }
    />
  );
}

function tableOf(chart: ReportChart): { columns: TableColumn<Row>[]; rows: Row[] } {
  const format = chart.kind === 'bars' ? chart.format : 'number';
  const names = chart.kind === 'bars' ? [chart.labelHeader] : ([chart.fromHeader, chart.toHeader] as const);
  const rows: Row[] =
    chart.kind === 'bars'
      ? chart.bars.map(({ label, value }) => [label, value])
      : chart.cells.map(({ from, to, value }) => [from, to, value]);
  const figure = names.length;
  return {
    rows,
    columns: [
      ...names.map((header, index) => ({ id: header, header, value: (row: Row) => row[index] ?? null })),
      {
        id: chart.valueHeader,
        header: chart.valueHeader,
        align: 'right',
        value: (row: Row) => row[figure] ?? null,
        cell: (row: Row) => formatCell(row[figure] ?? null, format),
      },
    ],
  };
}
