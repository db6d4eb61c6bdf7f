import type { OwnTrendPoint } from '@fellowship/domain/attendance/summary/trend';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { chartTop } from './chart-top.ts';
import { Plot } from './plot.tsx';
import { PRESENCE_MARKS } from './presence-marks.tsx';
import { trendTexts } from './trend.messages.ts';
import classes from './trend.module.css';

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
