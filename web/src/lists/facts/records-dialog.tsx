import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { texts } from '@fellowship/domain/platform/texts';
import { Group, Text } from '@mantine/core';
import { type AsyncSource, AsyncView, MoreRows, type PagedSource } from '#ui/async-view.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { factsTexts } from './facts.messages.ts';
import classes from './facts.module.css';

interface RecordsDialogProps {
  title: string;
  /** Of when they are. */
  days: string;
  figure: FactsFigure;
  /** The figure as it was pressed. */
  text: string;
  /** What `useApiPages` gives. */
  source: AsyncSource<{ items: readonly Fact[]; total?: number | undefined }> & PagedSource;
  onClose: () => void;
}

/** What a figure is made of: the records that were counted, newest first. */
export function RecordsDialog({ title, days, figure, text, source, onClose }: RecordsDialogProps) {
  return (
    <Dialog title={title} opened onClose={onClose} size="lg">
      <Group justify="space-between" align="baseline">
        <Text size="sm" c="dimmed">
          {days}
        </Text>
        <Text fw={650} size="xl">
          {text}
        </Text>
      </Group>
      <AsyncView source={source} isEmpty={({ items }) => items.length === 0} empty={texts.dataNotAvailable}>
        {({ items: facts, total = facts.length }) => (
          <>
            <FactsList facts={facts} figure={figure} />
            <Text size="sm" c="dimmed" ta="center" aria-live="polite">
              {factsTexts.shown(facts.length, total)}
            </Text>
            <MoreRows source={source} />
          </>
        )}
      </AsyncView>
    </Dialog>
  );
}

/** One record behind a figure, of any kind. */
export interface Fact {
  readonly id: string;
  readonly date: IsoDate;
  readonly title: string;
  readonly detail: string;
  readonly who: string | null;
  readonly whom: string | null;
  readonly count: number;
  /** Rupees. */
  readonly value: number;
}

/** The figure that the records are of. */
export interface FactsFigure {
  readonly label: string;
  readonly unit: 'Count' | 'Rupees' | 'Percent';
  /** Of a meeting of two, which goes both ways. */
  readonly isMutual: boolean;
}

interface FactsListProps {
  facts: readonly Fact[];
  figure: FactsFigure;
}

/** The records one below the other: who, whom and what they are about, the meeting date they count under, and what they make. */
function FactsList({ facts, figure }: FactsListProps) {
  return (
    <ul className={classes.facts} aria-label={figure.label}>
      {facts.map((fact) => (
        <li key={fact.id} className={classes.fact}>
          <div className={classes.what}>
            <p className={classes.title}>{buildTitle(fact, figure.isMutual)}</p>
            {fact.detail !== '' && <p className={classes.detail}>{fact.detail}</p>}
            {fact.who !== null && fact.whom === null && (
              <p className={classes.detail}>{factsTexts.invitedBy(fact.who)}</p>
            )}
          </div>
          <div className={classes.when}>
            <p>{formatDate(fact.date)}</p>
            <p className={classes.title}>{toPart(fact, figure.unit)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Who and whom, where two had a part in it: a meeting of two goes both ways. */
function buildTitle({ title, who, whom }: Fact, isMutual: boolean): string {
  if (who === null || whom === null) return title;
  return isMutual ? factsTexts.metWith(who, whom) : factsTexts.givenTo(who, whom);
}

/** What a record adds to the figure, where that is more to say than "one". */
function toPart({ count, value }: Fact, unit: FactsFigure['unit']): string | null {
  if (unit === 'Percent') return null;
  if (unit === 'Rupees' || value !== 0) return formatRupees(toPaise(value));
  return count === 1 ? null : String(count);
}
