import { attendanceTrend, type TrendPoint } from '@fellowship/domain/attendance/summary/trend';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { chapterKey } from '@fellowship/domain/chapters/keys';
import { useMemo } from 'react';
import { ListAttendanceTrendDocument } from '#api/generated/attendance/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.tsx';
import type { TableColumn } from '#ui/table/table-column.tsx';
import { chapterTrendText, trendTexts } from './trend.messages.ts';
import classes from './trend.module.css';
import { meetingDateColumn, Plot, TrendFrame, useTrendStart } from './trend-frame.tsx';

const HEIGHT = 160;
const LEVELS = ['100%', '50%', '0%'];

interface AttendanceChartProps {
  label: string;
  points: readonly TrendPoint[];
}

/** Attendance of each meeting in percent of the members: late ones stacked on those on time. */
export function AttendanceChart({ label, points }: AttendanceChartProps) {
  return (
    <Plot
      label={label}
      height={HEIGHT}
      dates={points.map(({ meetingDate }) => meetingDate)}
      levels={LEVELS}
      describe={(index) => describe(points[index])}
      column={(index, x, width) => {
        const point = points[index];
        if (!point) return null;
        const present = (point.present * HEIGHT) / 100;
        const late = (point.late * HEIGHT) / 100;
        const bar = { x: `${x + width * 0.1}%`, width: `${width * 0.8}%` };
        return (
          <>
            <title>{describe(point)}</title>
            <rect {...bar} y={HEIGHT - present} height={present} className={classes.present} />
            <rect {...bar} y={HEIGHT - present - late} height={late} className={classes.late} />
          </>
        );
      }}
    />
  );
}

function describe(point: TrendPoint | undefined): string {
  if (!point) return '';
  return trendTexts.meetingPercent(formatDate(point.meetingDate), point.present, point.late);
}

const LEGEND = [
  {
    name: trendTexts.presentColumn,
    mark: <rect x="2" y="2" width="12" height="12" className={classes.present} />,
  },
  { name: trendTexts.lateColumn, mark: <rect x="2" y="2" width="12" height="12" className={classes.late} /> },
];

const COLUMNS: TableColumn<TrendPoint>[] = [
  meetingDateColumn(),
  percent('present', trendTexts.presentColumn),
  percent('late', trendTexts.lateColumn),
  percent('attended', trendTexts.attendedColumn),
];

function percent(id: 'present' | 'late' | 'attended', header: string): TableColumn<TrendPoint> {
  return { id, header, align: 'right', value: (row) => row[id], cell: (row) => `${row[id]}%` };
}

/** The chapter's attendance, meeting by meeting (figures that people compare are drawn). */
export function ChapterTrend() {
  const { chapterId } = useSession();
  const since = useTrendStart();
  const source = useApiQuery(ListAttendanceTrendDocument, { pk: chapterKey(chapterId), since });
  const summaries = source.data?.listAttendanceSummary.items;
  const points = useMemo(() => summaries && attendanceTrend(summaries), [summaries]);
  return (
    <TrendFrame
      title={trendTexts.chapterTitle}
      source={{ ...source, data: points }}
      columns={COLUMNS}
      inWords={inWords}
      legend={() => LEGEND}
      chart={(trend, label) => <AttendanceChart label={label} points={trend} />}
    />
  );
}

function inWords(points: readonly TrendPoint[]): string {
  const attended = points.reduce((sum, point) => sum + point.attended, 0) / points.length;
  const last = points.at(-1);
  return chapterTrendText(points.length, Math.round(attended), Math.round(last?.attended ?? 0));
}
