import { formatDate } from '@fellowship/domain/calendar/formats';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { dashboardTexts } from './activity.messages.ts';
import classes from './facts.module.css';
import type { FiguresRow } from './figures.ts';
import type { Fact } from './use-facts.ts';

interface FactsListProps {
  facts: readonly Fact[];
  row: Pick<FiguresRow, 'key' | 'unit' | 'label'>;
}

/** The records one below the other: who, whom and what they are about, the meeting date they count under, and what they make. */
export function FactsList({ facts, row }: FactsListProps) {
  return (
    <ul className={classes.facts} aria-label={row.label}>
      {facts.map((fact) => (
        <li key={fact.id} className={classes.fact}>
          <div className={classes.what}>
            <p className={classes.title}>{titleOf(fact, row.key)}</p>
            {fact.detail !== '' && <p className={classes.detail}>{fact.detail}</p>}
            {fact.who !== null && fact.whom === null && (
              <p className={classes.detail}>{dashboardTexts.invitedBy(fact.who)}</p>
            )}
          </div>
          <div className={classes.when}>
            <p>{formatDate(fact.date)}</p>
            <p className={classes.title}>{partOf(fact, row.unit)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Who and whom, where two had a part in it: a meeting of two goes both ways. */
function titleOf({ title, who, whom }: Fact, key: FiguresRow['key']): string {
  if (who === null || whom === null) return title;
  return key === 'r2r' ? dashboardTexts.metWith(who, whom) : dashboardTexts.givenTo(who, whom);
}

/** What a record adds to the figure, where that is more to say than "one". */
function partOf({ count, value }: Fact, unit: FiguresRow['unit']): string | null {
  if (unit === 'Percent') return null;
  if (unit === 'Rupees' || value !== 0) return formatRupees(toPaise(value));
  return count === 1 ? null : String(count);
}
