import { formatDate } from '@fellowship/domain/calendar/formats';
import { Group } from '@mantine/core';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import classes from './entry.module.css';
import { EntryActions, type EntryHandlers } from './entry-actions.tsx';
import { EntryPart, getAmount, rowOfEntry, UnreadMark } from './entry-parts.tsx';
import { inboxTexts } from './inbox.messages.ts';
import type { InboxListOf } from './inbox-lists.ts';
import type { Entry } from './use-inbox.ts';

/** The columns of one list; the amount is that of a C-Note, or the business from a referral. Always newest first, so no column sorts. */
export function entryColumns({ type }: InboxListOf, handlers: EntryHandlers): readonly TableColumn<Entry>[] {
  return [
    {
      id: 'date',
      header: inboxTexts.dateColumn,
      width: '1px',
      cell: (entry) => (
        <Group gap="xs" wrap="nowrap">
          <EntryPart entry={entry}>
            <span className={classes.date}>{formatDate(entry.date)}</span>
          </EntryPart>
          <UnreadMark entry={entry} />
        </Group>
      ),
    },
    {
      id: 'member',
      header: inboxTexts.memberColumn,
      width: '30%',
      cell: (entry) => <EntryPart entry={entry}>{rowOfEntry(entry).memberName}</EntryPart>,
    },
    {
      id: 'details',
      header: inboxTexts.detailsColumn,

      cell: (entry) => <EntryPart entry={entry}>{rowOfEntry(entry).details}</EntryPart>,
    },
    ...(type === 'R2R' ? [] : [amountColumn(type)]),
    {
      id: 'actions',
      header: tableTexts.actionsColumn,
      width: '1px',
      cell: (entry) => <EntryActions entry={entry} {...handlers} />,
    },
  ];
}

function amountColumn(type: InboxListOf['type']): TableColumn<Entry> {
  return {
    id: 'value',
    header: type === 'Referral' ? inboxTexts.businessOfReferral : inboxTexts.valueColumn,
    align: 'right',
    cell: (entry) => (
      <EntryPart entry={entry}>
        <span className={classes.amount}>{getAmount(entry)}</span>
      </EntryPart>
    ),
  };
}
