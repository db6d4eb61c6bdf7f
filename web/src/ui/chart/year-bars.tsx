import { SHORT_MONTHS } from '@fellowship/domain/calendar/formats';
import { getRupeeUnit, toUnit } from '@fellowship/domain/money/round-rupees';
import { VisuallyHidden } from '@mantine/core';
import { chartTexts } from './chart.messages.ts';
import classes from './year-bars.module.css';

interface YearBarsProps {
  /** What the bars are of, for those who do not see them. */
  label: string;
  year: number;
  /** In paise, from January on; null for a month that has not begun. */
  months: readonly (number | null)[];
  /** The same months of the year before. */
  lastMonths: readonly number[];
}

/** A year by month as bars from zero, the year before as a thin mark on each; the best month is labelled. */
export function YearBars({ label, year, months, lastMonths }: YearBarsProps) {
  const amounts = months.map((month) => Math.max(0, month ?? 0));
  const best = Math.max(...amounts);
  const highest = Math.max(1, best, ...lastMonths);
  const unit = getRupeeUnit(highest);
  const hasLastYear = lastMonths.some((month) => month > 0);
  const percentOf = (paise: number) => `${(Math.max(0, paise) / highest) * 100}%`;
  return (
    <div>
      <ul className={classes.bars} aria-label={label}>
        {months.map((month, index) => {
          const [amount = 0, last = 0, name = ''] = [amounts[index], lastMonths[index], SHORT_MONTHS[index]];
          const isBest = best > 0 && amount === best && amounts.indexOf(best) === index;
          return (
            <li key={name}>
              <span className={classes.track} aria-hidden="true">
                <span
                  className={classes.bar}
                  data-best={isBest || undefined}
                  data-coming={month === null || undefined}
                  style={{ height: percentOf(amount) }}
                >
                  {amount > 0 && (
                    <span className={classes.amount}>
                      {toUnit(amount, unit)}
                      {isBest && unit.short && ` ${unit.short}`}
                    </span>
                  )}
                </span>
                {last > 0 && <span className={classes.last} style={{ bottom: percentOf(last) }} />}
              </span>
              <span className={classes.month} aria-hidden="true">
                <span>{name.charAt(0)}</span>
                <span>{name.slice(1)}</span>
              </span>
              <VisuallyHidden>
                {chartTexts.monthAndLast(
                  name,
                  `${toUnit(amount, unit)} ${unit.name}`.trim(),
                  `${toUnit(last, unit)} ${unit.name}`.trim(),
                )}
              </VisuallyHidden>
            </li>
          );
        })}
      </ul>
      <div className={classes.legend} aria-hidden="true">
        <span className={classes.barKey}>{chartTexts.yearIn(year, unit.name)}</span>
        {hasLastYear && <span className={classes.lastKey}>{chartTexts.sameMonthOf(year - 1)}</span>}
      </div>
    </div>
  );
}
