import { dateTimeIn } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useSession } from '#identity/session-context.tsx';
import { type AsyncSource, AsyncView } from '#ui/async-view.tsx';
import { listTexts } from './list.messages.ts';
import classes from './record-facts.module.css';

/** What a record was each time it was stored. */
export interface StoredState {
  readonly sk: string;
  /** The instant. */
  readonly createdDateTime: string;
  /** Its facts as people read them, by their labels. */
  readonly facts: Readonly<Record<string, string>>;
}

interface RecordHistoryProps {
  /** The newest first. */
  source: AsyncSource<readonly StoredState[]>;
}

/** What became of a record: each time that it was stored, and what changed then. */
export function RecordHistory({ source }: RecordHistoryProps) {
  const { timeZone } = useSession();
  const id = useId();
  const formatInstant = (instant: string): string => {
    const local = dateTimeIn(timeZone, new Date(instant));
    return `${formatDate(local.slice(0, 10))} ${local.slice(11)}`;
  };
  return (
    <section aria-labelledby={id}>
      <Title order={3} id={id} mb="xs">
        {listTexts.history}
      </Title>
      <AsyncView source={source} isEmpty={(states) => states.length === 0} empty={listTexts.noHistory}>
        {(states) => (
          <ol className={classes.history}>
            {states.map((state, index) => (
              <li key={state.sk}>
                <Text size="sm" c="dimmed">
                  {formatInstant(state.createdDateTime)}
                </Text>
                {describeChanges(state, states[index + 1]).map((line) => (
                  <Text key={line} size="sm">
                    {line}
                  </Text>
                ))}
              </li>
            ))}
          </ol>
        )}
      </AsyncView>
    </section>
  );
}

/** What changed since the state before, a line each; all of it where there is none. */
export function describeChanges({ facts }: StoredState, before: StoredState | undefined): string[] {
  const changed = Object.entries(facts).filter(([label, text]) => before?.facts[label] !== text);
  if (changed.length === 0) return [listTexts.unchanged];
  return changed.map(([label, text]) => {
    const was = before?.facts[label];
    return was === undefined ? listTexts.fact(label, text) : listTexts.changed(label, was, text);
  });
}
