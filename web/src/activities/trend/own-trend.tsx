import type { AttendanceCode } from '@fellowship/domain/activities/counters';
import { type OwnTrendPoint, ownTrend } from '@fellowship/domain/attendance/summary/trend';
import { useMemo } from 'react';
import { ListOwnAttendanceTrendDocument } from '#api/generated/attendance/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { PresenceChart } from './presence-chart.tsx';
import { PRESENCE_CODES, PRESENCE_MARKS } from './presence-marks.tsx';
import { ownTrendText, trendTexts } from './trend.messages.ts';
import { meetingDateColumn, TrendFrame } from './trend-frame.tsx';
import { useTrendStart } from './use-trend-start.ts';

const COLUMNS: TableColumn<OwnTrendPoint>[] = [
  meetingDateColumn(),
  { id: 'code', header: trendTexts.attendanceColumn, value: (row) => row.code },
  { id: 'late', header: trendTexts.lateMinutesColumn, align: 'right', value: (row) => row.lateMinutes },
];

/** A member's own presence and lateness, meeting by meeting. */
export function OwnTrend() {
  const { chapterId, rotaryId } = useSession();
  const since = `${useTrendStart()} 00:00`;
  const source = useApiQuery(ListOwnAttendanceTrendDocument, { chapterId, rotaryId, since });
  const records = source.data?.listMemberAttendance.items;
  const points = useMemo(() => records && ownTrend(records.map(withDate)), [records]);
  return (
    <TrendFrame
      title={trendTexts.ownTitle}
      source={{ ...source, data: points }}
      columns={COLUMNS}
      inWords={inWords}
      legend={toLegend}
      chart={(trend, label) => <PresenceChart label={label} points={trend} />}
    />
  );
}

/** Attendance is recorded on the meeting's own date. */
function withDate<Attended extends { attendedDateTime: string }>(record: Attended) {
  return { ...record, meetingDate: record.attendedDateTime.slice(0, 10) };
}

function getCount(points: readonly OwnTrendPoint[], wanted: AttendanceCode): number {
  return points.filter(({ code }) => code === wanted).length;
}

function toLegend(points: readonly OwnTrendPoint[]) {
  return PRESENCE_CODES.map((code) => ({
    name: `${code} ${getCount(points, code)}`,
    mark: PRESENCE_MARKS[code],
  }));
}

function inWords(points: readonly OwnTrendPoint[]): string {
  const late = getCount(points, 'Late');
  return ownTrendText(points.length, getCount(points, 'Present') + late, late);
}
