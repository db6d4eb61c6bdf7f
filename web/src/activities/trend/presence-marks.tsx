import type { AttendanceCode } from '@fellowship/domain/activities/counters';
import type { ReactNode } from 'react';
import classes from './trend.module.css';

/** How each way of attending is drawn, in a square of 16: by its shape, not by its colour alone. */
export const PRESENCE_MARKS: Readonly<Record<AttendanceCode, ReactNode>> = {
  Present: <circle cx="8" cy="8" r="5" className={classes.present} />,
  Late: <path d="M8 3l5.5 10h-11z" className={classes.late} />,
  Absent: <path d="M4 4l8 8M12 4l-8 8" className={classes.absent} />,
  Leave: <path d="M3.5 8h9" className={classes.leave} />,
};

/** The order of legends and sentences. */
export const PRESENCE_CODES = ['Present', 'Late', 'Absent', 'Leave'] as const satisfies AttendanceCode[];
