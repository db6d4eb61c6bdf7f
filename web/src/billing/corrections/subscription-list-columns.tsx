import { subscriptionFields } from '@fellowship/domain/billing/subscription-fields';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { Button, Group, Stack, Text } from '@mantine/core';
import { dateColumn } from '#ui/table/column-kinds.tsx';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import { subscriptionListTexts as texts } from './subscription-list.messages.ts';
import { type ListedSubscription, subscriptionId } from './use-subscription-list.ts';

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
export function subscriptionColumns(edit: Edit): TableColumn<ListedSubscription>[] {
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
export const editButtonId = (subscription: ListedSubscription): string =>
  `edit-${subscriptionId(subscription)}`;

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
export function SubscriptionCard({ subscription, edit }: SubscriptionProps) {
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
