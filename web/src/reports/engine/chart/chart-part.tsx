import { cutText } from '@fellowship/domain/platform/cut-text';
import { texts } from '@fellowship/domain/platform/texts';
import { type CellValue, formatCell } from '@fellowship/domain/reports/report';
import { type PointerEvent, useMemo, useState } from 'react';
import { ChartFrame } from '#ui/chart/chart-frame.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableColumn } from '#ui/table/table-column.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { reportScreenTexts } from '../../report.messages.ts';
import type { BarChart, MatrixChart, ReportChart } from '../report-definition.ts';
import classes from './chart.module.css';

/** Pixels of a cell, and of the names beside the cells. */
const CELL = 24;
const NAMES = 150;
const LONGEST_NAME = 18;

/** Who gave whom how many: names of those who gave down the side, of those who received along the top. */
export function Matrix({ chart }: { chart: MatrixChart }) {
  const { title, fromHeader, toHeader, cells } = chart;
  const [pointed, setPointed] = useState<MatrixChart['cells'][number] | null>(null);
  const givers = useMemo(() => getNames(cells.map(({ from }) => from)), [cells]);
  const takers = useMemo(() => getNames(cells.map(({ to }) => to)), [cells]);
  const largest = Math.max(1, ...cells.map(({ value }) => value));

  function handlePointer({ nativeEvent }: PointerEvent<SVGSVGElement>): void {
    const from = givers[Math.floor((nativeEvent.offsetY - NAMES) / CELL)];
    const to = takers[Math.floor((nativeEvent.offsetX - NAMES) / CELL)];
    setPointed(cells.find((cell) => cell.from === from && cell.to === to) ?? null);
  }
  return (
    <div>
      <ScrollRegion className={classes.scroller} label={title}>
        <svg
          width={NAMES + takers.length * CELL}
          height={NAMES + givers.length * CELL}
          role="img"
          aria-label={reportScreenTexts.matrixOf(fromHeader, toHeader)}
          onPointerMove={handlePointer}
          onPointerDown={handlePointer}
        >
          {givers.map((name, index) => (
            <text key={name} x={NAMES - 8} y={NAMES + index * CELL + 16} textAnchor="end">
              {cutText(name, LONGEST_NAME)}
            </text>
          ))}
          {takers.map((name, index) => (
            <text key={name} transform={`translate(${NAMES + index * CELL + 16} ${NAMES - 8}) rotate(-90)`}>
              {cutText(name, LONGEST_NAME)}
            </text>
          ))}
          {cells.map(({ from, to, value }) => (
            <g
              key={`${from} ${to}`}
              transform={`translate(${NAMES + takers.indexOf(to) * CELL} ${NAMES + givers.indexOf(from) * CELL})`}
            >
              <rect
                width={CELL - 2}
                height={CELL - 2}
                rx="4"
                className={classes.cell}
                opacity={0.2 + (0.8 * value) / largest}
              />
              <text
                x={CELL / 2 - 1}
                y="16"
                textAnchor="middle"
                data-strong={value / largest > 0.4 || undefined}
              >
                {value}
              </text>
            </g>
          ))}
        </svg>
      </ScrollRegion>
      <p className={classes.pointed}>
        {pointed
          ? reportScreenTexts.pointed(pointed.from, pointed.to, pointed.value)
          : reportScreenTexts.howToReadMatrix(fromHeader, toHeader)}
      </p>
    </div>
  );
}

function getNames(names: readonly string[]): string[] {
  return [...new Set(names)].sort((a, b) => a.localeCompare(b, 'en'));
}

/** A row of the table of a chart: what is compared, and how much it is. */
type Row = readonly CellValue[];

/** What a report draws, with its table (figures that people compare are drawn). */
export function ChartPart({ chart }: { chart: ReportChart }) {
  const isPhone = useIsPhone();
  const { columns, rows, nameCount } = useMemo(() => toTable(chart), [chart]);
  return (
    <ChartFrame
      title={chart.title}
      order={2}
      summary={toSummary(chart)}
      legend={[]}
      chart={
        chart.kind === 'bars' ? (
          <Bars chart={chart} />
        ) : isPhone ? (
          <Bars chart={toPairs(chart)} />
        ) : (
          <Matrix chart={chart} />
        )
      }
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
      ? chart.bars.map(({ label, value }) => [label, value])
      : chart.cells.map(({ from, to, value }) => [from, to, value]);
  const cellAt = (row: Row, position: number) => row[position] ?? null;
  return {
    rows,
    nameCount: names.length,
    columns: [
      ...names.map((header, index) => ({ id: header, header, value: (row: Row) => cellAt(row, index) })),
      {
        id: chart.valueHeader,
        header: chart.valueHeader,
        align: 'right',
        value: (row: Row) => cellAt(row, names.length),
        cell: (row: Row) => formatCell(cellAt(row, names.length), format),
      },
    ],
  };
}

/** The message of a chart: what is highest, and how much it is; nothing where that is not one alone. */
export function toSummary(chart: ReportChart): string | undefined {
  const all =
    chart.kind === 'bars'
      ? chart.bars.map(({ label, value }) => ({
          value,
          text: reportScreenTexts.highest(label, formatCell(value, chart.format)),
        }))
      : chart.cells.map(({ from, to, value }) => ({
          value,
          text: reportScreenTexts.highestPair(from, to, formatCell(value, 'number')),
        }));
  const [first, second] = all.toSorted((a, b) => b.value - a.value);
  return first && second && first.value > 0 && first.value > second.value ? first.text : undefined;
}

/** Bars one below the other, each with its name and its amount: to be read without pointing at anything. */
export function Bars({ chart: { title, bars, format } }: { chart: BarChart }) {
  const largest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <div className={classes.measure}>
      <ul className={classes.bars} aria-label={title}>
        {bars.map(({ label, value }) => (
          <li key={label} className={classes.row}>
            <span>{label}</span>
            <span className={classes.track} aria-hidden="true">
              <span
                className={classes.bar}
                data-best={value === largest || undefined}
                style={{ width: `${(Math.max(0, value) / largest) * 100}%` }}
              />
            </span>
            <span className={classes.value}>{formatCell(value, format)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** As many pairs a phone shows, which has no room for a square of names. */
const PAIRS = 10;

/** The largest pairs of a matrix, as bars. */
export function toPairs({ title, valueHeader, cells, fromHeader }: MatrixChart): BarChart {
  return {
    kind: 'bars',
    title,
    labelHeader: fromHeader,
    valueHeader,
    format: 'number',
    bars: cells
      .toSorted((a, b) => b.value - a.value)
      .slice(0, PAIRS)
      .map(({ from, to, value }) => ({ label: reportScreenTexts.pair(from, to), value })),
  };
}
