import { formatCell } from '@fellowship/domain/reports/report-formats';
import classes from './chart.module.css';
import type { BarChart } from './report-chart.ts';

/** Bars one below the other, each with its name and its amount: to be read without pointing at anything. */
export function Bars({ chart: { title, bars, format } }: { chart: BarChart }) {
  const largest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className={classes.bars} aria-label={title}>
      {bars.map(({ label, value }) => (
        <li key={label} className={classes.row}>
          <span>{label}</span>
          <span className={classes.track} aria-hidden="true">
            <span className={classes.bar} style={{ width: `${(value / largest) * 100}%` }} />
          </span>
          <span className={classes.value}>{formatCell(value, format)}</span>
        </li>
      ))}
    </ul>
  );
}
