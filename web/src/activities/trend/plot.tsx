import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { trendTexts } from './trend.messages.ts';
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
  /** What a column says, in words. */
  describe: (index: number) => string;
}

/**
 * The area of a chart with its axes: a column for each meeting, drawn in percent of the available width. What a column
 * says is shown on hover, tap, or arrow keys.
 */
export function Plot({ label, height, dates, levels, foot = 0, column, describe }: PlotProps) {
  const step = Math.min(WIDEST_STEP, 100 / dates.length);
  const [told, setTold] = useState<number | null>(null);
  const last = dates.length - 1;

  function handlePointer({ nativeEvent, currentTarget }: PointerEvent<HTMLInputElement>): void {
    const share = nativeEvent.offsetX / Math.max(1, currentTarget.clientWidth);
    setTold(Math.min(last, Math.max(0, Math.floor(share * dates.length))));
  }
  return (
    <div className={classes.plot}>
      <div className={classes.levels} style={{ height }} aria-hidden>
        {levels.map((level) => (
          <span key={level}>{level}</span>
        ))}
      </div>
      <div className={classes.columns}>
        <svg className={classes.area} width="100%" height={height + foot} role="img" aria-label={label}>
          {levels.map((level, index) => {
            const y = (index * (height - 1)) / (levels.length - 1) + 0.5;
            return <line key={level} x1="0" x2="100%" y1={y} y2={y} className={classes.grid} />;
          })}
          {dates.map((date, index) => (
            <g key={date} data-told={index === told || undefined}>
              {column(index, index * step, step)}
            </g>
          ))}
        </svg>
        <input
          type="range"
          className={classes.pointer}
          style={{ width: `${step * dates.length}%` }}
          aria-label={trendTexts.meetingField}
          aria-valuetext={describe(told ?? last)}
          min={0}
          max={last}
          value={told ?? last}
          onChange={(event) => setTold(Number(event.currentTarget.value))}
          onFocus={() => setTold((index) => index ?? last)}
          onPointerMove={handlePointer}
          onPointerDown={handlePointer}
        />
      </div>
      <div className={classes.dates} aria-hidden>
        <span>{dates[0] && formatDate(dates[0])}</span>
        {dates.length > 1 && <span>{formatDate(dates.at(-1) ?? '')}</span>}
      </div>
      <p className={classes.told}>{told === null ? trendTexts.howToRead : describe(told)}</p>
    </div>
  );
}
