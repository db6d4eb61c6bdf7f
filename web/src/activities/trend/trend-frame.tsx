import { addDays, type IsoDate } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { texts } from '@fellowship/domain/platform/texts';
import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { useToday } from '#identity/session-context.tsx';
import { type AsyncSource, AsyncView } from '#ui/async-view.tsx';
import { ChartFrame, type LegendEntry } from '#ui/chart/chart-frame.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { dateColumn, type TableColumn } from '#ui/table/table-column.tsx';
import { trendTexts } from './trend.messages.ts';
import classes from './trend.module.css';

/** Columns never get wider than this share of the plot, in percent. */
const WIDEST_STEP = 10;

interface PlotProps {
  /** The accessible name. */
  label: string;
  /** Pixels that the axis spans. */
  height: number;
  /** Pixels of marks below the axis. */
  foot?: number;
  /** The meetings in their order. */
  dates: readonly IsoDate[];
  /** The labels of the vertical axis, from top to bottom; none for a plot without one. */
  levels: readonly string[];
  /** Draws the column of a meeting; x and width in percent of the plot. */
  column: (index: number, x: number, width: number) => ReactNode;
  /** What a column says, in words. */
  describe: (index: number) => string;
}

/**
 * The area of a chart with its axes: a column for each meeting, drawn in percent of the available width. What a column
 * says is shown on hover, tap, or arrow keys.
 */
export function Plot({ label, height, dates, levels, foot = 0, column, describe }: PlotProps) {
  const step = Math.min(WIDEST_STEP, 100 / dates.length);
  const [told, setTold] = useState<number | null>(null);
  const last = dates.length - 1;

  function handlePointer({ nativeEvent, currentTarget }: PointerEvent<HTMLInputElement>): void {
    const share = nativeEvent.offsetX / Math.max(1, currentTarget.clientWidth);
    setTold(Math.min(last, Math.max(0, Math.floor(share * dates.length))));
  }
  return (
    <div className={classes.plot}>
      <div className={classes.levels} style={{ height }} aria-hidden>
        {levels.map((level) => (
          <span key={level}>{level}</span>
        ))}
      </div>
      <div className={classes.columns}>
        <svg className={classes.area} width="100%" height={height + foot} role="img" aria-label={label}>
          {levels.map((level, index) => {
            const y = (index * (height - 1)) / (levels.length - 1) + 0.5;
            return <line key={level} x1="0" x2="100%" y1={y} y2={y} className={classes.grid} />;
          })}
          {dates.map((date, index) => (
            <g key={date} data-told={index === told || undefined}>
              {column(index, index * step, step)}
            </g>
          ))}
        </svg>
        <input
          type="range"
          className={classes.pointer}
          style={{ width: `${step * dates.length}%` }}
          aria-label={trendTexts.meetingField}
          aria-valuetext={describe(told ?? last)}
          min={0}
          max={last}
          value={told ?? last}
          onChange={(event) => setTold(Number(event.currentTarget.value))}
          onFocus={() => setTold((index) => index ?? last)}
          onPointerMove={handlePointer}
          onPointerDown={handlePointer}
        />
      </div>
      <div className={classes.dates} aria-hidden>
        <span>{dates[0] && formatDate(dates[0])}</span>
        {dates.length > 1 && <span>{formatDate(dates.at(-1) ?? '')}</span>}
      </div>
      <p className={classes.told}>{told === null ? trendTexts.howToRead : describe(told)}</p>
    </div>
  );
}

/** Chapters meet weekly, and skip some weeks: within a year there are 26 meetings. */
const DAYS = 365;

/** The first day of which a trend is read; the last 26 meetings of it are drawn. */
export function useTrendStart(): IsoDate {
  return addDays(useToday(), -DAYS);
}

interface TrendFrameProps<Point extends { meetingDate: string }> {
  title: string;
  source: AsyncSource<readonly Point[]>;
  /** Of the table, beside the meeting's date. Keep the array stable between renders. */
  columns: readonly TableColumn<Point>[];
  inWords: (points: readonly Point[]) => string;
  legend: (points: readonly Point[]) => readonly LegendEntry[];
  chart: (points: readonly Point[], label: string) => ReactNode;
}

/** Figures of consecutive meetings: in words, as a chart and, on request, as a table. */
export function TrendFrame<Point extends { meetingDate: string }>(props: TrendFrameProps<Point>) {
  const { title, source, columns, inWords, legend, chart } = props;
  return (
    <AsyncView
      source={source}
      skeleton={<TrendSkeleton />}
      isEmpty={({ length }) => length === 0}
      empty={<NoTrend title={title} />}
    >
      {(points) => (
        <ChartFrame
          title={title}
          summary={inWords(points)}
          legend={legend(points)}
          chart={chart(points, inWords(points))}
          table={
            <DataTable
              label={title}
              columns={columns}
              rows={points}
              rowId={(row) => row.meetingDate}
              emptyText={texts.dataNotAvailable}
              initialSort={{ id: 'date', desc: true }}
              phoneRow={(row) => <MeetingRow columns={columns} row={row} />}
            />
          }
        />
      )}
    </AsyncView>
  );
}

interface MeetingRowProps<Point> {
  columns: readonly TableColumn<Point>[];
  row: Point;
}

/** A meeting on a phone: its date, and what each column says of it. */
function MeetingRow<Point extends { meetingDate: string }>({ columns, row }: MeetingRowProps<Point>) {
  return (
    <div className={classes.meeting}>
      <strong>{formatDate(row.meetingDate)}</strong>
      <dl className={classes.figures}>
        {columns.slice(1).map(({ id, header, cell, value }) => (
          <div key={id}>
            <dt>{header}</dt>
            <dd>{cell ? cell(row, 0) : value?.(row)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The column that every trend's table begins with. */
export function meetingDateColumn<Point extends { meetingDate: string }>(): TableColumn<Point> {
  return dateColumn('date', trendTexts.dateColumn, (row) => row.meetingDate);
}

/** Stands where a trend will be, once there are meetings to draw. */
function NoTrend({ title }: { title: string }) {
  return (
    <div>
      <Title order={3}>{title}</Title>
      <Text c="dimmed">{texts.dataNotAvailable}</Text>
    </div>
  );
}

/** Stands for a trend whose code or figures are on their way, as high as it will be. */
export function TrendSkeleton() {
  return (
    <Stack gap="sm" aria-busy="true">
      <Skeleton height={22} width="50%" />
      <Skeleton height={160} />
      <Skeleton height={22} width="70%" />
    </Stack>
  );
}
