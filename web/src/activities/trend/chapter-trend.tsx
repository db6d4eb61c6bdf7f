import { attendanceTrend, type TrendPoint } from '@fellowship/domain/attendance/summary/trend';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { chapterKey } from '@fellowship/domain/chapters/keys';
import { texts } from '@fellowship/domain/platform/texts';
import { useMemo } from 'react';
import { ListAttendanceTrendDocument } from '#api/generated/attendance/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.ts';
import { AsyncView } from '#ui/async-view.tsx';
import { ChartFrame } from '#ui/chart/chart-frame.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { AttendanceChart } from './attendance-chart.tsx';
import { NoTrend } from './no-trend.tsx';
import { chapterTrendText, trendTexts } from './trend.messages.ts';
import classes from './trend.module.css';
import { TrendSkeleton } from './trend-skeleton.tsx';
import { useTrendStart } from './use-trend-start.ts';

const LEGEND = [
  {
    name: trendTexts.presentColumn,
    mark: <rect x="2" y="2" width="12" height="12" className={classes.present} />,
  },
  { name: trendTexts.lateColumn, mark: <rect x="2" y="2" width="12" height="12" className={classes.late} /> },
];

const TITLE = trendTexts.chapterTitle;

const COLUMNS: TableColumn<TrendPoint>[] = [
  {
    id: 'date',
    header: trendTexts.dateColumn,
    value: (row) => row.meetingDate,
    cell: (row) => formatDate(row.meetingDate),
  },
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
    <AsyncView
      source={{ ...source, data: points }}
      skeleton={<TrendSkeleton />}
      isEmpty={({ length }) => length === 0}
      empty={<NoTrend title={TITLE} />}
    >
      {(trend) => (
        <ChartFrame
          title={TITLE}
          summary={inWords(trend)}
          legend={LEGEND}
          chart={<AttendanceChart label={inWords(trend)} points={trend} />}
          table={
            <DataTable
              label={TITLE}
              columns={COLUMNS}
              rows={trend}
              rowId={(row) => row.meetingDate}
              emptyText={texts.dataNotAvailable}
              initialSort={{ id: 'date', desc: true }}
            />
          }
        />
      )}
    </AsyncView>
  );
}

function inWords(points: readonly TrendPoint[]): string {
  const attended = points.reduce((sum, point) => sum + point.attended, 0) / points.length;
  const last = points.at(-1);
  return chapterTrendText(points.length, Math.round(attended), Math.round(last?.attended ?? 0));
}
