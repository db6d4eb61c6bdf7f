import { generalTexts } from '@fellowship/domain/platform/texts';
import { Button, Group, Stack } from '@mantine/core';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import {
  DeclineActivityDocument,
  DeleteReferralDocument,
  DeleteThanksNoteDocument,
} from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.tsx';
import { emptyAction, type ListSearch } from '#lists/list-search.tsx';
import { MoreRows } from '#ui/async-view.tsx';
import { ListRow } from '#ui/list/list-row.tsx';
import { Stars } from '#ui/stars.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn } from '#ui/table/table-column.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
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

const CancelDialog = lazy(async () => ({
  default: (await import('../cancelling/cancel-dialog.tsx')).CancelDialog,
}));

const EntryDialog = lazy(async () => ({ default: (await import('./entry-dialog.tsx')).EntryDialog }));

interface InboxListProps {
  /** What the entries are: Referral, C-Note. */
  kind: string;
  list: InboxListOf;
  search: ListSearch;
}

const NONE: readonly Entry[] = [];

/** One list of the inbox, newest first: a table, and cards on phones. */
export function InboxList({ kind, list, search }: InboxListProps) {
  const source = useInbox(list, search);
  const entries = source.data?.items ?? NONE;
  const [viewed, setViewed] = useState<Entry | null>(null);
  const nothing = list.next ? inboxTexts.noActivities : inboxTexts.noneCancelled;
  const [declined, setDeclined] = useState<Entry | null>(null);
  const onDelete = useDeletion();
  const handlers = useMemo(() => ({ onView: setViewed, onDelete, onDecline: setDeclined }), [onDelete]);
  const columns = useMemo(() => entryColumns(list, handlers), [list, handlers]);
  // One question at a time: the entry closes before it is asked about.
  const closed = (ask: (entry: Entry) => void) => (entry: Entry) => {
    setViewed(null);
    ask(entry);
  };
  return (
    <Stack gap="md">
      <DataTable
        label={inboxTexts.table(kind, list.label)}
        columns={columns}
        rows={entries}
        rowId={({ sk }) => sk}
        source={source}
        phoneRow={(entry) => <EntryRow entry={entry} onView={setViewed} />}
        onOpen={setViewed}
        hasPager={false}
        emptyText={search.searched === '' ? nothing : inboxTexts.nothingFound}
        emptyAction={emptyAction(
          search,
          list.next && (
            <Button component={Link} to={list.next.path} variant="light">
              {list.next.label}
            </Button>
          ),
        )}
      />
      <MoreRows source={source} />
      {viewed && (
        <Suspense fallback={null}>
          <EntryDialog
            // The current entry, after it was read or rated.
            entry={entries.find(({ sk }) => sk === viewed.sk) ?? viewed}
            onClose={() => setViewed(null)}
            actions={<TakeBack entry={viewed} onDelete={closed(onDelete)} onDecline={closed(setDeclined)} />}
          />
        </Suspense>
      )}
      {declined && isDeclinable(declined) && (
        <Suspense fallback={null}>
          <DeclineEntry entry={declined} onDone={() => setDeclined(null)} />
        </Suspense>
      )}
    </Stack>
  );
}

/** An entry on a phone: a touch opens it, with what can be done about it. */
function EntryRow({ entry, onView }: Pick<EntryHandlers, 'onView'> & { entry: Entry }) {
  const { details } = rowOfEntry(entry);
  const amount = getAmount(entry);
  const stars = entry.range ?? 0;
  return (
    <ListRow
      name={nameOfEntry(entry)}
      onOpen={() => onView(entry)}
      second={
        <>
          <EntryPart entry={entry}>
            <span className={classes.line}>{details}</span>
          </EntryPart>
          {stars > 0 && <Stars count={stars} label={generalTexts.stars(stars)} />}
        </>
      }
      aside={
        <div className={classes.when}>
          <ReceivedOn entry={entry} />
          {amount && <strong>{amount}</strong>}
          <UnreadMark entry={entry} />
        </div>
      }
    />
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
      isSticky: true,
      cell: (entry) => <EntryPart entry={entry}>{nameOfEntry(entry)}</EntryPart>,
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

/** What can be done with an entry; keep the object stable. */
interface EntryHandlers {
  onView: (entry: Entry) => void;
  onDelete: (entry: Entry) => void;
  onDecline: (entry: Entry) => void;
}

/** The buttons of a row. */
function EntryActions({ entry, ...handlers }: EntryHandlers & { entry: Entry }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="compact-sm"
        variant="light"
        aria-label={controlTexts.of(controlTexts.view, nameOfEntry(entry))}
        onClick={() => handlers.onView(entry)}
      >
        {controlTexts.view}
      </Button>
      <TakeBack entry={entry} {...handlers} />
    </Group>
  );
}

/** Deletes what the member wrote, or declines what another person recorded with the member; nothing for other entries. */
function TakeBack({ entry, onDelete, onDecline }: Omit<EntryHandlers, 'onView'> & { entry: Entry }) {
  const name = nameOfEntry(entry);
  if (entry.code === 'Given')
    return <DeleteButton name={name} isBusy={false} onClick={() => onDelete(entry)} />;
  if (!isDeclinable(entry)) return null;
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="red"
      aria-label={controlTexts.of(declineTexts.label, name)}
      onClick={() => onDecline(entry)}
    >
      {declineTexts.label}
    </Button>
  );
}

type DeclinableEntry = Entry & { type: keyof typeof ACTIVITY_NAMES; chapterIdOfReferredToOrThanksTo: string };

function isDeclinable(entry: Entry): entry is DeclinableEntry {
  const isReceived = entry.code === 'Received' || entry.code === 'Both';
  return (
    isReceived && Boolean(entry.chapterIdOfReferredToOrThanksTo) && Object.hasOwn(ACTIVITY_NAMES, entry.type)
  );
}

/** Asks before a referral or a C-Note that the member wrote is deleted. */
function useDeletion(): (entry: Entry) => void {
  const { chapterId } = useSession();
  const { mutateAsync: deleteReferral } = useApiMutation(DeleteReferralDocument);
  const { mutateAsync: deleteCNote } = useApiMutation(DeleteThanksNoteDocument);
  return useCallback(
    (entry) => {
      const input = { chapterId, id: entry.referralOrThanksNoteId, isDeleted: true };
      const isReferral = entry.type === 'Referral';
      void deleteAfterAsking(
        isReferral ? deletionTexts.referral : deletionTexts.cNote,
        nameOfEntry(entry),
        () => (isReferral ? deleteReferral({ input }) : deleteCNote({ input })),
      );
    },
    [chapterId, deleteReferral, deleteCNote],
  );
}

/** Asks why an entry is declined, and declines it. */
function DeclineEntry({ entry, onDone }: { entry: DeclinableEntry; onDone: () => void }) {
  const decline = useApiMutation(DeclineActivityDocument);
  const { type, chapterIdOfReferredToOrThanksTo: chapterId, referralOrThanksNoteId: id } = entry;
  return (
    <CancelDialog
      texts={declineTexts}
      what={ACTIVITY_NAMES[type]}
      who={nameOfEntry(entry)}
      onSubmit={(reason) => decline.mutateAsync({ input: { type, chapterId, id, reason } })}
      onDone={onDone}
    />
  );
}
