import { attendanceTrend, type TrendPoint } from '@fellowship/domain/attendance/summary/trend';
import { chapterKey } from '@fellowship/domain/chapters/keys';
import { useMemo } from 'react';
import { ListAttendanceTrendDocument } from '#api/generated/attendance/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { AttendanceChart } from './attendance-chart.tsx';
import { chapterTrendText, trendTexts } from './trend.messages.ts';
import classes from './trend.module.css';
import { meetingDateColumn, TrendFrame } from './trend-frame.tsx';
import { useTrendStart } from './use-trend-start.ts';

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
