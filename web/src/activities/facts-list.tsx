import { formatDate } from '@fellowship/domain/calendar/formats';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import classes from './facts.module.css';
import type { FiguresRow } from './figures.ts';
import type { Fact } from './use-facts.ts';

interface FactsListProps {
  facts: readonly Fact[];
  unit: FiguresRow['unit'];
  label: string;
}

/** The records one below the other: whom and what they are about, the meeting date they count under, and what they make. */
export function FactsList({ facts, unit, label }: FactsListProps) {
  return (
    <ul className={classes.facts} aria-label={label}>
      {facts.map((fact) => (
        <li key={fact.id} className={classes.fact}>
          <div className={classes.what}>
            <p className={classes.title}>{fact.title}</p>
            {fact.detail !== '' && <p className={classes.detail}>{fact.detail}</p>}
          </div>
          <div className={classes.when}>
            <p>{formatDate(fact.date)}</p>
            <p className={classes.title}>{partOf(fact, unit)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What a record adds to the figure, where that is more to say than "one". */
function partOf({ count, value }: Fact, unit: FiguresRow['unit']): string | null {
  if (unit === 'Percent') return null;
  if (unit === 'Rupees' || value !== 0) return formatRupees(toPaise(value));
  return count === 1 ? null : String(count);
}
