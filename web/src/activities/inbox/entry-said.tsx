import { readDescription } from '@fellowship/domain/activities/entry-description';
import { formatDate } from '@fellowship/domain/calendar/formats';
import type { ReactNode } from 'react';
import { ContactLinks } from './contact-links.tsx';
import classes from './entry.module.css';
import { getAmount } from './entry-parts.tsx';
import { inboxTexts } from './inbox.messages.ts';
import type { Entry } from './use-inbox.ts';

const PARTY = { Given: inboxTexts.to, Both: inboxTexts.metWith, Cancelled: inboxTexts.metWith };
const COMMENT = { Referral: inboxTexts.comment, R2R: inboxTexts.discussionColumn };

/** What an entry says, each with its name; what it does not say is left out. */
export function EntrySaid({ entry }: { entry: Entry }) {
  const { memberName, requiredPerson, contact, details, reason, chapterName } = readDescription(
    entry.description,
  );
  const said: [string, ReactNode][] = [
    [PARTY[entry.code as keyof typeof PARTY] ?? inboxTexts.from, memberName],
    [inboxTexts.dateColumn, formatDate(entry.date)],
    [inboxTexts.customer, requiredPerson],
    [inboxTexts.contact, contact && <ContactLinks contact={contact} name={requiredPerson ?? ''} />],
    [
      entry.type === 'Referral' ? inboxTexts.businessOfReferral : inboxTexts.valueColumn,
      getAmount(entry) || null,
    ],
    [COMMENT[entry.type as keyof typeof COMMENT] ?? inboxTexts.detailsColumn, details],
    [inboxTexts.struckBy, chapterName],
    [inboxTexts.reason, reason],
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
