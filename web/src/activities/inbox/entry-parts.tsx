import { readDescription, toInboxRow } from '@fellowship/domain/activities/entry-description';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './entry.module.css';
import { inboxTexts } from './inbox.messages.ts';
import type { Entry } from './use-inbox.ts';

/** Whom and what a row is about (rule activities/inbox-rows). */
export function rowOfEntry({ code, title, description }: Entry) {
  const row = toInboxRow(readDescription(description));
  // What has become of it says more than what it was.
  return code === 'Cancelled' ? { ...row, details: title } : row;
}

/** What names an entry among the others, for buttons. */
export function nameOfEntry(entry: Entry): string {
  return rowOfEntry(entry).memberName ?? formatDate(entry.date);
}

/** The amount of a C-Note, or the business from a referral; empty if there is none. */
export function getAmount({
  code,
  value,
  businessValue,
}: Pick<Entry, 'code' | 'value' | 'businessValue'>): string {
  const amount = code === 'Cancelled' ? value : (businessValue ?? value);
  return amount === 0 ? '' : formatRupees(toPaise(amount));
}

/** A part of a row, red while the entry is unread. */
export function EntryPart({ entry, children }: { entry: Entry; children: ReactNode }) {
  return (
    <span className={classes.entry} data-unread={!entry.read || undefined}>
      {children}
    </span>
  );
}

/** Says in words that an entry is unread. */
export function UnreadMark({ entry }: { entry: Entry }) {
  if (entry.read) return null;
  return (
    <Badge color="red" variant="light" tt="none">
      {inboxTexts.unread}
    </Badge>
  );
}
