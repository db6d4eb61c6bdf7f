import classes from './overview.module.css';

const BAR = 6;
const STEP = 9;
const HEIGHT = 24;

/** The last meetings, the newest at the right; said in figures beside it. */
export function AttendanceBars({ percents, isLow }: { percents: readonly number[]; isLow: boolean }) {
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${8 * STEP} ${HEIGHT}`}
      aria-hidden="true"
      data-low={isLow || undefined}
    >
      {percents.map((percent, index) => {
        const height = Math.max(1, (percent / 100) * HEIGHT);
        const place = 8 - percents.length + index;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: meetings have no other name here
            key={index}
            x={place * STEP}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            rx={1.5}
            data-last={index === percents.length - 1 || undefined}
          />
        );
      })}
    </svg>
  );
}
