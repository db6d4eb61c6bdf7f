import type { AttendanceCode } from '@fellowship/domain/activities/counters';
import { type OwnTrendPoint, ownTrend } from '@fellowship/domain/attendance/summary/trend';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { type ReactNode, useMemo } from 'react';
import { ListOwnAttendanceTrendDocument } from '#api/generated/attendance/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.tsx';
import type { TableColumn } from '#ui/table/table-column.tsx';
import { ownTrendText, trendTexts } from './trend.messages.ts';
import classes from './trend.module.css';
import { meetingDateColumn, Plot, TrendFrame, useTrendStart } from './trend-frame.tsx';

/** How each way of attending is drawn, in a square of 16: by its shape, not by its colour alone. */
export const PRESENCE_MARKS: Readonly<Record<AttendanceCode, ReactNode>> = {
  Present: <circle cx="8" cy="8" r="5" className={classes.present} />,
  Late: <path d="M8 3l5.5 10h-11z" className={classes.late} />,
  Absent: <path d="M4 4l8 8M12 4l-8 8" className={classes.absent} />,
  Leave: <path d="M3.5 8h9" className={classes.leave} />,
};

/** The order of legends and sentences. */
export const PRESENCE_CODES = ['Present', 'Late', 'Absent', 'Leave'] as const satisfies AttendanceCode[];

/** How much higher than the next value a value may be before it is an outlier. */
const ALONE_FROM = 2;

/**
 * The value that a chart's axis ends at: the highest, unless that one alone is far above all others; then a little above
 * the next, so that one outlier does not press the rest flat. Values above the end are drawn cut off.
 */
export function chartTop(values: readonly number[]): number {
  const [highest = 0, next = 0] = values.filter((value) => value > 0).toSorted((a, b) => b - a);
  return next > 0 && highest > next * ALONE_FROM ? Math.ceil(next * 1.25) : highest;
}

const BARS = 110;
/** The row of marks under the bars. */
const MARKS = 28;

interface PresenceChartProps {
  label: string;
  points: readonly OwnTrendPoint[];
}

/** A member's own meetings: a mark for each, and over it a bar as high as the member was late. */
export function PresenceChart({ label, points }: PresenceChartProps) {
  const top = chartTop(points.map(({ lateMinutes }) => lateMinutes));
  const bars = top === 0 ? 0 : BARS;
  return (
    <Plot
      label={label}
      height={bars}
      foot={MARKS}
      dates={points.map(({ meetingDate }) => meetingDate)}
      levels={top === 0 ? [] : [trendTexts.minutes(top), trendTexts.minutes(0)]}
      describe={(index) => describe(points[index])}
      column={(index, x, width) => {
        const point = points[index];
        if (!point) return null;
        const height = top === 0 ? 0 : Math.min(1, point.lateMinutes / top) * bars;
        return (
          <>
            <title>{describe(point)}</title>
            {height > 0 && (
              <rect
                x={`${x + width * 0.1}%`}
                width={`${width * 0.8}%`}
                y={bars - height}
                height={height}
                className={classes.late}
              />
            )}
            {point.lateMinutes > top && (
              <line x1={`${x}%`} x2={`${x + width}%`} y1="12" y2="8" className={classes.cut} />
            )}
            <svg x={`${x + width / 2}%`} y={bars + 6} overflow="visible" aria-hidden="true">
              <g transform="translate(-8 0)">{PRESENCE_MARKS[point.code]}</g>
            </svg>
          </>
        );
      }}
    />
  );
}

function describe(point: OwnTrendPoint | undefined): string {
  if (!point) return '';
  const { meetingDate, code, lateMinutes } = point;
  const how = code === 'Late' ? trendTexts.late(lateMinutes) : code;
  return `${formatDate(meetingDate)}: ${how}`;
}

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
