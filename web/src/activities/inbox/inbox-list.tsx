import { Button, Group, Stack } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import {
  DeclineActivityDocument,
  DeleteReferralDocument,
  DeleteThanksNoteDocument,
} from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.tsx';
import { MoreRows } from '#ui/async-view.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn } from '#ui/table/table-column.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { AskedCancelling } from '../cancelling/asked-cancelling.tsx';
import { ACTIVITY_NAMES, declineTexts } from '../cancelling/cancelling.messages.ts';
import classes from './entry.module.css';
import {
  DeleteButton,
  deleteAfterAsking,
  EntryPart,
  getAmount,
  nameOfEntry,
  ReceivedOn,
  rowOfEntry,
  UnreadMark,
} from './entry-parts.tsx';
import { deletionTexts, inboxTexts } from './inbox.messages.ts';
import { type Entry, type InboxListOf, useInbox } from './inbox.tsx';

const EntryDialog = lazy(async () => ({ default: (await import('./entry-dialog.tsx')).EntryDialog }));

interface InboxListProps {
  /** What the entries are: Referral, C-Note. */
  kind: string;
  list: InboxListOf;
}

const NONE: readonly Entry[] = [];

/** One list of the inbox, newest first: a table, and cards on phones. */
export function InboxList({ kind, list }: InboxListProps) {
  const source = useInbox(list);
  const entries = source.data?.items ?? NONE;
  const [viewed, setViewed] = useState<Entry | null>(null);
  const handlers = { onView: setViewed };
  const columns = useMemo(() => entryColumns(list, { onView: setViewed }), [list]);
  return (
    <Stack gap="md">
      <DataTable
        label={inboxTexts.table(kind, list.label)}
        columns={columns}
        rows={entries}
        rowId={({ sk }) => sk}
        source={source}
        card={(entry) => <EntryCard entry={entry} {...handlers} />}
        hasPager={false}
        emptyText={list.next ? inboxTexts.noActivities : inboxTexts.noneCancelled}
        emptyAction={
          list.next && (
            <Button component={Link} to={list.next.path} variant="light">
              {list.next.label}
            </Button>
          )
        }
      />
      <MoreRows source={source} />
      {viewed && (
        <Suspense fallback={null}>
          <EntryDialog
            // The current entry, after it was read or rated.
            entry={entries.find(({ sk }) => sk === viewed.sk) ?? viewed}
            onClose={() => setViewed(null)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

/** An entry on a phone. */
function EntryCard({ entry, ...handlers }: EntryHandlers & { entry: Entry }) {
  const { memberName, details } = rowOfEntry(entry);
  return (
    <Stack gap={6}>
      <div className={classes.top}>
        <ReceivedOn entry={entry} />
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

/** The columns of one list; the amount is that of a C-Note, or the business from a referral. Always newest first, so no column sorts. */
function entryColumns({ type }: InboxListOf, handlers: EntryHandlers): readonly TableColumn<Entry>[] {
  return [
    {
      id: 'date',
      header: inboxTexts.dateColumn,
      width: '1px',
      cell: (entry) => (
        <Group gap="xs" wrap="nowrap">
          <ReceivedOn entry={entry} />
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

/** What can be done with an entry; keep the functions stable. */
export interface EntryHandlers {
  onView: (entry: Entry) => void;
}

/** The buttons of a row. */
function EntryActions({ entry, onView }: EntryHandlers & { entry: Entry }) {
  const name = nameOfEntry(entry);
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="compact-sm"
        variant="light"
        aria-label={controlTexts.of(controlTexts.view, name)}
        onClick={() => onView(entry)}
      >
        {controlTexts.view}
      </Button>
      <DeleteEntry entry={entry} />
      <DeclineEntry entry={entry} />
    </Group>
  );
}

/** Declines an activity that another person recorded with the member; renders nothing for other entries. */
function DeclineEntry({ entry }: { entry: Entry }) {
  const decline = useApiMutation(DeclineActivityDocument);
  const { type, code, chapterIdOfReferredToOrThanksTo: chapterId, referralOrThanksNoteId: id } = entry;
  const isReceived = code === 'Received' || code === 'Both';
  if (!isReceived || !chapterId || !isKind(type)) return null;
  const kind = type;
  return (
    <AskedCancelling
      texts={declineTexts}
      what={ACTIVITY_NAMES[kind]}
      who={nameOfEntry(entry)}
      onSubmit={(reason) => decline.mutateAsync({ input: { type: kind, chapterId, id, reason } })}
    />
  );
}

function isKind(type: string): type is keyof typeof ACTIVITY_NAMES {
  return Object.hasOwn(ACTIVITY_NAMES, type);
}

/** Deletes a referral or a C-Note that the member wrote. */
function DeleteEntry({ entry }: { entry: Entry }) {
  const { chapterId } = useSession();
  const referral = useApiMutation(DeleteReferralDocument);
  const cNote = useApiMutation(DeleteThanksNoteDocument);
  const name = nameOfEntry(entry);

  function handleDelete(): void {
    const input = { chapterId, id: entry.referralOrThanksNoteId, isDeleted: true };
    const isReferral = entry.type === 'Referral';
    void deleteAfterAsking(isReferral ? deletionTexts.referral : deletionTexts.cNote, name, () =>
      isReferral ? referral.mutateAsync({ input }) : cNote.mutateAsync({ input }),
    );
  }

  if (entry.code !== 'Given') return null;
  return <DeleteButton name={name} isBusy={referral.isPending || cNote.isPending} onClick={handleDelete} />;
}
