import { Button, Stack } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { MoreRows } from '#ui/more-rows.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { EntryCard } from './entry-card.tsx';
import { entryColumns } from './entry-columns.tsx';
import { inboxTexts } from './inbox.messages.ts';
import type { InboxListOf } from './inbox-lists.ts';
import { type Entry, useInbox } from './use-inbox.ts';

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
