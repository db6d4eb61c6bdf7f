import type { ScoreLight } from '@fellowship/domain/reports/member-score';
import classes from './score.module.css';

/** A light by its word and its shape; the colour says it once more. */
export function Light({ light }: { light: ScoreLight }) {
  return (
    <span className={classes.light}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false" data-light={light}>
        {SHAPES[light]}
      </svg>
      {light}
    </span>
  );
}

const SHAPES = {
  Green: <circle cx="8" cy="8" r="7" />,
  Amber: <path d="M8 1l7.5 14h-15z" />,
  Red: <path d="M1.5 1.5h13v13h-13z" />,
} as const satisfies Record<ScoreLight, unknown>;
