import type { TrendPoint } from '@fellowship/domain/attendance/summary/trend';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { Plot } from './plot.tsx';
import { trendTexts } from './trend.messages.ts';
import classes from './trend.module.css';

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
