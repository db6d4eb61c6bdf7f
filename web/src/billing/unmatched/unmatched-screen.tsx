import { formatDate } from '@fellowship/domain/calendar/formats';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { Box, Button, NativeSelect, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import {
  ListUnmatchedPaymentDocument,
  type ListUnmatchedPaymentQuery,
  ResolveUnmatchedPaymentDocument,
} from '#api/generated/payment/graphql.ts';
import { buildTopics } from '#api/stored-document.ts';
import { useApiMutation } from '#api/use-api.ts';
import { readWholeList } from '#api/use-api-pages.ts';
import { emptyAction, SearchField, useFound, useListSearch } from '#lists/list-search.tsx';
import { Form } from '#ui/form/form.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn } from '#ui/table/table-column.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { useFocusBack } from '#ui/use-is-phone.ts';
import { unmatchedTexts as texts } from './unmatched.messages.ts';

const RESOLUTIONS = ['Applied', 'Granted', 'Refunded'] as const;

const schema = z.object({ resolution: z.enum(RESOLUTIONS), note: z.string() });

/** How the waiting of a payment ends; whether it can the server decides. */
function ResolveForm({ payment, onDone }: { payment: Unmatched; onDone: () => void }) {
  const { paymentId, version } = payment;
  const resolve = useApiMutation(ResolveUnmatchedPaymentDocument);
  return (
    <Box p="sm">
      <Form
        label={controlTexts.of(texts.resolve, paymentId)}
        schema={schema}
        initialValues={{ resolution: 'Applied', note: '' }}
        submitLabel={controlTexts.save}
        onSubmit={async (decision) => {
          const answer = await resolve.mutateAsync({ input: { paymentId, version, ...decision } });
          if (answer.resolveUnmatchedPayment.status === 'Refunding') toast.info(texts.refundStarted);
          else toast.success(texts.saved);
          onDone();
        }}
        actions={
          <Button variant="default" disabled={resolve.isPending} onClick={onDone}>
            {controlTexts.cancel}
          </Button>
        }
      >
        {(fields) => (
          <>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {paymentId}
            </Text>
            <NativeSelect
              size="md"
              label={texts.resolution}
              data={RESOLUTIONS.map((value) => ({ value, label: texts.resolutions[value] }))}
              {...fields.getInputProps('resolution')}
            />
            <TextInput label={texts.note} {...fields.getInputProps('note')} />
          </>
        )}
      </Form>
    </Box>
  );
}

const NONE: readonly Unmatched[] = [];

/** What a payment is found by. */
function toTexts(payment: Unmatched) {
  return [getChapter(payment), payment.paymentId, payment.orderId];
}

/** The support admins' queue of money that matches nothing, and what became of each. */
export function UnmatchedScreen() {
  const [isOpen, setIsOpen] = useState(true);
  const [resolving, setResolving] = useState<string | null>(null);
  const source = useUnmatched(isOpen);
  const search = useListSearch();
  const rows = useFound(source.data ?? NONE, search, toTexts);
  const columns = useMemo(
    () => (isOpen ? [...FACTS, resolveColumn(setResolving)] : [...FACTS, OUTCOME]),
    [isOpen],
  );
  useFocusBack(resolving && buttonId(resolving));
  const form = (payment: Unmatched) =>
    payment.paymentId === resolving && <ResolveForm payment={payment} onDone={() => setResolving(null)} />;
  return (
    <Stack gap="md">
      <div>
        <Title order={1}>{texts.title}</Title>
        <Text c="dimmed">{texts.about}</Text>
      </div>
      <SegmentedControl
        aria-label={texts.state}
        w="fit-content"
        data={[texts.open, texts.resolved]}
        value={isOpen ? texts.open : texts.resolved}
        onChange={(value) => setIsOpen(value === texts.open)}
      />
      <SearchField search={search} label={texts.search} />
      <DataTable
        label={texts.title}
        columns={columns}
        rows={rows}
        rowId={({ paymentId }) => paymentId}
        source={source}
        emptyText={texts.none}
        emptyAction={emptyAction(search)}
        firstPageFor={search.searched}
        wideRow={(payment) => form(payment) || null}
        card={(payment, position) => form(payment) || <UnmatchedCard {...{ payment, position, columns }} />}
      />
    </Stack>
  );
}

const FACTS: TableColumn<Unmatched>[] = [
  {
    id: 'receivedAt',
    header: texts.receivedOn,
    value: ({ receivedAt }) => receivedAt,
    cell: ({ receivedAt }) => formatDate(receivedAt.slice(0, 10)),
  },
  { id: 'chapter', header: texts.chapter, value: getChapter },
  {
    id: 'amount',
    header: texts.amount,
    value: ({ amount }) => amount,
    cell: ({ amount }) => formatRupees(toPaise(amount)),
    align: 'right',
  },
  { id: 'reason', header: texts.reason, value: ({ reason }) => texts.reasons[reason] ?? reason },
  { id: 'payment', header: texts.payment, value: ({ paymentId }) => paymentId },
  { id: 'order', header: texts.order, value: ({ orderId }) => orderId ?? null },
];

function getChapter({ chapterName, chapterId }: Unmatched): string {
  return chapterName ?? chapterId ?? texts.noChapter;
}

const OUTCOME: TableColumn<Unmatched> = {
  id: 'outcome',
  header: texts.resolution,
  value: ({ status, resolvedBy, note }) =>
    [texts.resolvedBy(status, resolvedBy ?? ''), note].filter(Boolean).join('. '),
};

const buttonId = (paymentId: string) => `resolve-${paymentId}`;

function resolveColumn(resolve: (paymentId: string) => void): TableColumn<Unmatched> {
  return {
    id: 'actions',
    header: tableTexts.actionsColumn,
    cell: ({ paymentId, status, resolvedBy }) =>
      status === 'Refunding' ? (
        <Text size="sm">{texts.refunding(resolvedBy ?? '')}</Text>
      ) : (
        <Button
          id={buttonId(paymentId)}
          size="sm"
          variant="default"
          aria-label={controlTexts.of(texts.resolve, paymentId)}
          onClick={() => resolve(paymentId)}
        >
          {texts.resolve}
        </Button>
      ),
  };
}

interface CardProps {
  payment: Unmatched;
  position: number;
  columns: readonly TableColumn<Unmatched>[];
}

function UnmatchedCard({ payment, position, columns }: CardProps) {
  const last = columns.at(-1);
  return (
    <Stack gap={2} style={{ overflowWrap: 'anywhere' }}>
      <Text fw={600}>{formatRupees(toPaise(payment.amount))}</Text>
      <Text size="sm">{texts.reasons[payment.reason] ?? payment.reason}</Text>
      <Text size="sm" c="dimmed">
        {getChapter(payment)} · {payment.paymentId}
      </Text>
      {last?.cell?.(payment, position) ?? <Text size="sm">{String(last?.value?.(payment) ?? '')}</Text>}
    </Stack>
  );
}

export type Unmatched = ListUnmatchedPaymentQuery['listUnmatchedPayment']['items'][number];

/** The payments that wait for a support admin or whose refund is under way, the oldest first, or those that are resolved. */
function useUnmatched(isOpen: boolean) {
  const read = (status: { eq: string } | { ne: string }) =>
    readWholeList(
      ListUnmatchedPaymentDocument,
      { filter: { status } },
      ({ listUnmatchedPayment }) => listUnmatchedPayment,
    );
  return useQuery({
    queryKey: ['ListUnmatchedPayment', isOpen],
    queryFn: async () => {
      if (isOpen) return (await Promise.all([read({ eq: 'Open' }), read({ eq: 'Refunding' })])).flat();
      return (await read({ ne: 'Open' })).filter(({ status }) => status !== 'Refunding');
    },
    meta: { topics: buildTopics(ListUnmatchedPaymentDocument) },
    // Money comes at any moment.
    refetchOnMount: 'always',
  });
}
