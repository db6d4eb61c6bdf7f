import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '@fellowship/domain/billing/validity';
import { texts as generalTexts } from '@fellowship/domain/platform/texts';
import { Group, Skeleton, Stack, Tabs, Title } from '@mantine/core';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { TableExport } from '#exports/table-export.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableHandle } from '#ui/table/table-handle.ts';
import { useFocusBack } from '#ui/use-focus-back.ts';
import { subscriptionListTexts } from './subscription-list.messages.ts';
import { editButtonId, SubscriptionCard, subscriptionColumns } from './subscription-list-columns.tsx';
import { type ListedSubscription, subscriptionId, useSubscriptionList } from './use-subscription-list.ts';

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
