import { subscriptionFields } from '@fellowship/domain/billing/subscription.schema';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '@fellowship/domain/billing/validity';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { texts as generalTexts } from '@fellowship/domain/platform/texts';
import { Button, Group, Skeleton, Stack, Tabs, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { ListChapterSubscriptionDocument } from '#api/generated/subscription/graphql.ts';
import { buildTopics } from '#api/topics.ts';
import { readWholeList } from '#api/use-api-pages.ts';
import { TableExport } from '#exports/table-export.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { tableTexts } from '#ui/table/table.messages.ts';
import { dateColumn, type TableColumn } from '#ui/table/table-column.tsx';
import type { TableHandle } from '#ui/table/use-table-state.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import { useFocusBack } from '#ui/use-is-phone.ts';
import type { ListedSubscription } from './correction-form.tsx';
import { subscriptionListTexts, subscriptionListTexts as texts } from './subscription-list.messages.ts';

/** What names a subscription among all. */
const subscriptionId = ({ pk, sk }: ListedSubscription): string => `${pk} ${sk}`;

/** The subscriptions of all chapters in one status: those first that end next, or that ended last. */
function useSubscriptionList(status: SubscriptionStatus) {
  return useQuery({
    queryKey: ['ListChapterSubscription', status],
    queryFn: () =>
      readWholeList(
        ListChapterSubscriptionDocument,
        { filter: { status: { eq: status } }, sortDirection: status === 'Active' ? 'ASC' : 'DESC' },
        ({ listChapterSubscription }) => listChapterSubscription,
      ),
    meta: { topics: buildTopics(ListChapterSubscriptionDocument) },
  });
}

type Edit = (subscription: ListedSubscription) => void;

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

/** The columns of the list; the last one leads to editing the row. */
function subscriptionColumns(edit: Edit): TableColumn<ListedSubscription>[] {
  return [
    ...FACTS,
    {
      id: 'actions',
      header: tableTexts.actionsColumn,
      cell: (subscription) => <EditButton subscription={subscription} edit={edit} />,
    },
  ];
}

/** What the button of a row is found by, so that the focus comes back to it. */
const editButtonId = (subscription: ListedSubscription): string => `edit-${subscriptionId(subscription)}`;

interface SubscriptionProps {
  subscription: ListedSubscription;
  edit: Edit;
}

function EditButton({ subscription, edit }: SubscriptionProps) {
  return (
    <Button
      id={editButtonId(subscription)}
      size="sm"
      variant="default"
      aria-label={controlTexts.of(controlTexts.edit, subscription.chapterName ?? '')}
      onClick={() => edit(subscription)}
    >
      {controlTexts.edit}
    </Button>
  );
}

/** A subscription on a phone. */
function SubscriptionCard({ subscription, edit }: SubscriptionProps) {
  const { chapterName, durationTitle, startDate, endDate, basicCount, additionalCount, paidAmt } =
    subscription;
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Stack gap={2} style={{ overflowWrap: 'anywhere' }}>
        <Text fw={600}>{chapterName}</Text>
        <Text size="sm">{durationTitle}</Text>
        <Text size="sm">{texts.period(formatDate(startDate), formatDate(endDate))}</Text>
        <Text size="sm" c="dimmed">
          {texts.users(basicCount, additionalCount)} · {formatRupees(toPaise(paidAmt))}
        </Text>
      </Stack>
      <EditButton subscription={subscription} edit={edit} />
    </Group>
  );
}

/** Fetched when the first row is edited. */
const CorrectionForm = lazy(async () => ({
  default: (await import('./correction-form.tsx')).CorrectionForm,
}));

const NONE: readonly ListedSubscription[] = [];

/** The subscriptions of all chapters, for support admins, who correct one at a time in its row. */
export function SubscriptionListScreen() {
  const [status, setStatus] = useState<SubscriptionStatus>('Active');
  return (
    <Stack gap="md">
      <Title order={1}>{subscriptionListTexts.title}</Title>
      <Tabs
        value={status}
        onChange={(value) => setStatus(SUBSCRIPTION_STATUSES.find((known) => known === value) ?? 'Active')}
        keepMounted={false}
      >
        <Tabs.List aria-label={subscriptionListTexts.statuses}>
          {SUBSCRIPTION_STATUSES.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {tab}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={status} pt="md">
          <SubscriptionTable key={status} status={status} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

function SubscriptionTable({ status }: { status: SubscriptionStatus }) {
  const source = useSubscriptionList(status);
  const table = useRef<TableHandle<ListedSubscription>>(null);
  const [edited, setEdited] = useState<ListedSubscription | null>(null);
  const columns = useMemo(() => subscriptionColumns(setEdited), []);
  useFocusBack(edited && editButtonId(edited));

  const isEdited = (row: ListedSubscription) =>
    edited !== null && subscriptionId(row) === subscriptionId(edited);
  const editor = (row: ListedSubscription) => (
    <Suspense fallback={<Skeleton height={120} />}>
      <CorrectionForm subscription={row} onDone={() => setEdited(null)} />
    </Suspense>
  );
  return (
    <Stack gap="sm">
      <Group justify="flex-end">
        <TableExport
          title={`${subscriptionListTexts.title} ${status}`}
          columns={columns}
          rows={() => table.current?.rows() ?? []}
          isReady={source.isSuccess}
        />
      </Group>
      <DataTable
        label={subscriptionListTexts.title}
        handle={table}
        columns={columns}
        rows={source.data ?? NONE}
        rowId={subscriptionId}
        source={source}
        emptyText={generalTexts.noDataAvailable}
        wideRow={(row) => (isEdited(row) ? editor(row) : null)}
        card={(row) =>
          isEdited(row) ? editor(row) : <SubscriptionCard subscription={row} edit={setEdited} />
        }
      />
    </Stack>
  );
}
