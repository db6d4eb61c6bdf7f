import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import type { ReactNode } from 'react';
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
}

/** The area of a chart with its axes: a column for each meeting, drawn in percent of whatever width there is. */
export function Plot({ label, height, dates, levels, foot = 0, column }: PlotProps) {
  const step = Math.min(WIDEST_STEP, 100 / dates.length);
  return (
    <div className={classes.plot}>
      <div className={classes.levels} style={{ height }} aria-hidden>
        {levels.map((level) => (
          <span key={level}>{level}</span>
        ))}
      </div>
      <svg className={classes.area} width="100%" height={height + foot} role="img" aria-label={label}>
        {levels.map((level, index) => {
          const y = (index * (height - 1)) / (levels.length - 1) + 0.5;
          return <line key={level} x1="0" x2="100%" y1={y} y2={y} className={classes.grid} />;
        })}
        {dates.map((date, index) => (
          <g key={date}>{column(index, index * step, step)}</g>
        ))}
      </svg>
      <div className={classes.dates} aria-hidden>
        <span>{dates[0] && formatDate(dates[0])}</span>
        {dates.length > 1 && <span>{formatDate(dates.at(-1) ?? '')}</span>}
      </div>
    </div>
  );
}
