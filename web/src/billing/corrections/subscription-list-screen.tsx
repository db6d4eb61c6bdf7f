import { subscriptionFields } from '@fellowship/domain/billing/subscription.schema';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '@fellowship/domain/billing/validity';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { texts as generalTexts } from '@fellowship/domain/platform/texts';
import { Button, Stack, Tabs } from '@mantine/core';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import {
  ListChapterSubscriptionDocument,
  type ListChapterSubscriptionQuery,
} from '#api/generated/subscription/graphql.ts';
import { useApiTable } from '#api/use-api-pages.ts';
import { useTableExport } from '#exports/table-export.tsx';
import { emptyAction, SearchField, useListSearch } from '#lists/list-search.tsx';
import { readRows } from '#lists/record-list.tsx';
import { ListRow } from '#ui/list/list-row.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { tableTexts } from '#ui/table/table.messages.ts';
import { dateColumn, type TableColumn } from '#ui/table/table-column.tsx';
import type { TableHandle } from '#ui/table/use-table-state.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import { useFocusOpener } from '#ui/use-is-phone.ts';
import type { ListedSubscription } from './correction-form.tsx';
import { subscriptionListTexts, subscriptionListTexts as texts } from './subscription-list.messages.ts';

/** What names a subscription among all. */
const subscriptionId = ({ pk, sk }: ListedSubscription): string => `${pk} ${sk}`;

/** The subscriptions of all chapters in one status: those first that end next, or that ended last. */
function useSubscriptionList(status: SubscriptionStatus, search: string) {
  const sortDirection = status === 'Active' ? 'ASC' : 'DESC';
  const filter = { status: { eq: status } };
  return useApiTable(ListChapterSubscriptionDocument, { filter, search, sortDirection }, toPage);
}

function toPage({ listChapterSubscription }: ListChapterSubscriptionQuery) {
  return listChapterSubscription;
}

const FACTS: TableColumn<ListedSubscription>[] = [
  {
    id: 'position',
    header: texts.position,
    cell: (_row, position) => position,
    file: (_row, position) => position,
    format: 'number',
    width: '1px',
  },
  {
    id: 'chapterName',
    header: subscriptionFields.chapterId.label,
    value: ({ chapterName }) => chapterName ?? null,
    isSticky: true,
  },
  { id: 'durationTitle', header: texts.durationTitle, value: ({ durationTitle }) => durationTitle ?? null },
  dateColumn('startDate', subscriptionFields.startDate.label, ({ startDate }) => startDate),
  dateColumn('endDate', subscriptionFields.endDate.label, ({ endDate }) => endDate),
  {
    id: 'basicCount',
    header: subscriptionFields.basicCount.label,
    value: ({ basicCount }) => basicCount,
    format: 'number',
    align: 'right',
  },
  {
    id: 'additionalCount',
    header: subscriptionFields.additionalCount.label,
    value: ({ additionalCount }) => additionalCount,
    format: 'number',
    align: 'right',
  },
  {
    id: 'paidAmt',
    header: subscriptionFields.paidAmt.label,
    value: ({ paidAmt }) => paidAmt,
    cell: ({ paidAmt }) => formatRupees(toPaise(paidAmt)),
    format: 'rupees',
    align: 'right',
  },
  { id: 'status', header: subscriptionFields.status.label, value: ({ status }) => status },
];

/** The columns of the list; the last one says that a row can be edited. */
function subscriptionColumns(edit: (subscription: ListedSubscription) => void) {
  const actions: TableColumn<ListedSubscription> = {
    id: 'actions',
    header: tableTexts.actionsColumn,
    cell: (subscription) => (
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={controlTexts.of(controlTexts.edit, subscription.chapterName ?? '')}
        onClick={() => edit(subscription)}
      >
        {controlTexts.edit}
      </Button>
    ),
  };
  return [...FACTS, actions];
}

/** Fetched when the first row is opened. */
const SubscriptionRecord = lazy(async () => ({
  default: (await import('./subscription-record.tsx')).SubscriptionRecord,
}));

const NONE: readonly ListedSubscription[] = [];

const FIRST_TAB = 'first-subscription-tab';

/** The subscriptions of all chapters, for support admins, who correct one in its record. */
export function SubscriptionListScreen() {
  const [status, setStatus] = useState<SubscriptionStatus>('Active');
  const [opened, setOpened] = useState<ListedSubscription | null>(null);
  const search = useListSearch();
  const source = useSubscriptionList(status, search.searched);
  const rows = source.data?.items ?? NONE;
  const table = useRef<TableHandle<ListedSubscription>>(null);
  const keepOpener = useFocusOpener(opened !== null, FIRST_TAB);
  const open = useCallback(
    (subscription: ListedSubscription) => {
      keepOpener();
      setOpened(subscription);
    },
    [keepOpener],
  );
  const columns = useMemo(() => subscriptionColumns(open), [open]);
  const files = useTableExport({
    title: `${subscriptionListTexts.title} ${status}`,
    columns,
    rows: () => readRows(source, table.current),
    isReady: source.isSuccess,
    lines: search.lines,
  });
  // What was changed elsewhere meanwhile comes into the open record.
  const asListed = (row: ListedSubscription) =>
    rows.find((listed) => subscriptionId(listed) === subscriptionId(row)) ?? row;
  return (
    <Stack gap="md">
      <PageHeader title={subscriptionListTexts.title} detail={texts.detail} more={files.items} />
      {files.progress}
      <SearchField search={search} label={texts.search} />
      <Tabs
        value={status}
        onChange={(value) => setStatus(SUBSCRIPTION_STATUSES.find((known) => known === value) ?? 'Active')}
        keepMounted={false}
      >
        <Tabs.List aria-label={subscriptionListTexts.statuses}>
          {SUBSCRIPTION_STATUSES.map((tab, index) => (
            <Tabs.Tab key={tab} value={tab} {...(index === 0 && { id: FIRST_TAB })}>
              {tab}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={status} pt="md">
          <DataTable
            key={status}
            label={subscriptionListTexts.title}
            handle={table}
            columns={columns}
            rows={rows}
            rowId={subscriptionId}
            source={source}
            emptyText={generalTexts.noDataAvailable}
            emptyAction={emptyAction(search)}
            firstPageFor={search.searched}
            onOpen={open}
            phoneRow={(row) => <SubscriptionRow subscription={row} onOpen={open} />}
          />
        </Tabs.Panel>
      </Tabs>
      {opened && (
        <Suspense fallback={null}>
          <SubscriptionRecord subscription={asListed(opened)} onDone={() => setOpened(null)} />
        </Suspense>
      )}
    </Stack>
  );
}

interface SubscriptionRowProps {
  subscription: ListedSubscription;
  onOpen: (subscription: ListedSubscription) => void;
}

/** A subscription on a phone. */
function SubscriptionRow({ subscription, onOpen }: SubscriptionRowProps) {
  const { chapterName, durationTitle, startDate, endDate, basicCount, additionalCount } = subscription;
  return (
    <ListRow
      picture={null}
      name={chapterName ?? ''}
      second={
        <>
          {durationTitle} · {texts.users(basicCount, additionalCount)}
          <br />
          {texts.period(formatDate(startDate), formatDate(endDate))}
        </>
      }
      aside={formatRupees(toPaise(subscription.paidAmt))}
      onOpen={() => onOpen(subscription)}
    />
  );
}
