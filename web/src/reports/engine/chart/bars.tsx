import { formatCell } from '@fellowship/domain/reports/report-formats';
import classes from './chart.module.css';
import type { BarChart } from './report-chart.ts';

/** Bars one below the other, each with its name and its amount: to be read without pointing at anything. */
export function Bars({ chart: { title, bars, format, secondHeader } }: { chart: BarChart }) {
  const hasSecond = secondHeader !== undefined;
  const largest = Math.max(1, ...bars.map(({ value, second = 0 }) => Math.max(value, second)));
  const measureWidth = (value: number) => ({ width: `${(Math.max(0, value) / largest) * 100}%` });
  return (
    <ul className={classes.bars} aria-label={title}>
      {bars.map(({ label, value, second = 0 }) => (
        <li key={label} className={classes.row}>
          <span>{label}</span>
          <span className={classes.track} aria-hidden="true">
            <span className={classes.bar} style={measureWidth(value)} />
            {hasSecond && <span className={classes.second} style={measureWidth(second)} />}
          </span>
          <span className={classes.value}>
            {formatCell(value, format)}
            {hasSecond && <span className={classes.secondValue}>{formatCell(second, format)}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
