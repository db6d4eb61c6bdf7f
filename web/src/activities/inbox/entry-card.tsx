import { formatDate } from '@fellowship/domain/calendar/formats';
import { Stack } from '@mantine/core';
import classes from './entry.module.css';
import { EntryActions, type EntryHandlers } from './entry-actions.tsx';
import { EntryPart, getAmount, rowOfEntry, UnreadMark } from './entry-parts.tsx';
import type { Entry } from './use-inbox.ts';

/** An entry on a phone. */
export function EntryCard({ entry, ...handlers }: EntryHandlers & { entry: Entry }) {
  const { memberName, details } = rowOfEntry(entry);
  return (
    <Stack gap={6}>
      <div className={classes.top}>
        <EntryPart entry={entry}>{formatDate(entry.date)}</EntryPart>
        <UnreadMark entry={entry} />
      </div>
      <div className={classes.bottom}>
        <EntryPart entry={entry}>
          <strong className={classes.name}>{memberName}</strong>
          {details}
        </EntryPart>
        <span className={classes.amount}>{getAmount(entry)}</span>
      </div>
      <EntryActions entry={entry} {...handlers} />
    </Stack>
  );
}
