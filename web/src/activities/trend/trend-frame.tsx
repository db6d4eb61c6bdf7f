import { texts } from '@fellowship/domain/platform/texts';
import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { type AsyncSource, AsyncView } from '#ui/async-view.tsx';
import { ChartFrame, type LegendEntry } from '#ui/chart/chart-frame.tsx';
import { dateColumn } from '#ui/table/column-kinds.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { trendTexts } from './trend.messages.ts';
import { TrendSkeleton } from './trend-skeleton.tsx';

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
            />
          }
        />
      )}
    </AsyncView>
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
