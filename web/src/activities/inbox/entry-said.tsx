import { readDescription } from '@fellowship/domain/activities/entry-description';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import type { ReactNode } from 'react';
import { ContactLinks } from './contact-links.tsx';
import classes from './entry.module.css';
import { inboxTexts } from './inbox.messages.ts';
import type { Entry } from './use-inbox.ts';

/** What an entry says, each with its name; what it does not say is left out. */
export function EntrySaid({ entry }: { entry: Entry }) {
  const { memberName, requiredPerson, contact, details, businessValue } = readDescription(entry.description);
  const value = businessValue ?? (entry.value === 0 ? null : entry.value);
  const said: [string, ReactNode][] = [
    [entry.code === 'Given' ? inboxTexts.to : inboxTexts.from, memberName],
    [inboxTexts.dateColumn, formatDate(entry.date)],
    [inboxTexts.customer, requiredPerson],
    [inboxTexts.contact, contact && <ContactLinks contact={contact} />],
    [inboxTexts.valueColumn, value === null ? null : formatRupees(toPaise(value))],
    [entry.type === 'Referral' ? inboxTexts.comment : inboxTexts.detailsColumn, details],
  ];
  return (
    <dl className={classes.said}>
      {said.map(
        ([name, text]) =>
          text !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
