import { dateTimeIn } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { ApiError } from '#api/api-error.ts';
import {
  GetReceiptDocument,
  ListPaymentTransactionDocument,
  type ListPaymentTransactionQuery,
} from '#api/generated/payment/graphql.ts';
import { request } from '#api/request.ts';
import { useApiQuery } from '#api/use-api.ts';
import { usePdfDownload } from '#exports/use-pdf-download.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableColumn } from '#ui/table/table-column.tsx';
import { paymentTexts as texts } from './subscribing.messages.ts';

type Payment = ListPaymentTransactionQuery['listPaymentTransaction']['items'][number];

const NONE: readonly Payment[] = [];

/** Whose payments they are. */
export interface PayingChapter {
  readonly chapterId: string;
  readonly chapterName: string;
  readonly timeZone: string;
}

/** What a chapter paid, the newest first, each with its receipt; and what was tried and failed. */
export function PaymentHistory({ chapter }: { chapter: PayingChapter }) {
  const { chapterId, timeZone } = chapter;
  const source = useApiQuery(ListPaymentTransactionDocument, { chapterId });
  const receipts = useReceipts(chapter);
  const { busyName, open } = receipts;
  const columns = useMemo((): TableColumn<Payment>[] => {
    const getDay = ({ dateAndTime }: Payment) =>
      formatDate(dateTimeIn(timeZone, new Date(dateAndTime)).slice(0, 10));
    return [
      { id: 'date', header: texts.date, value: ({ dateAndTime }) => dateAndTime, cell: getDay },
      {
        id: 'amount',
        header: texts.amount,
        value: ({ amount }) => amount,
        cell: ({ amount }) => formatRupees(toPaise(amount)),
        align: 'right',
      },
      { id: 'status', header: texts.status, value: statusText },
      {
        id: 'receipt',
        header: texts.receipt,
        cell: (payment) =>
          payment.kind === 'captured' && (
            <Button
              size="sm"
              variant="default"
              aria-label={texts.ofDay(texts.receipt, getDay(payment))}
              loading={busyName === fileName(payment)}
              onClick={() => open(payment)}
            >
              {texts.receipt}
            </Button>
          ),
      },
    ];
  }, [timeZone, busyName, open]);
  return (
    <Paper withBorder p="lg" radius="md">
      <Stack gap="sm">
        <Title order={2}>{texts.history}</Title>
        <DataTable
          label={texts.history}
          columns={columns}
          rows={source.data?.listPaymentTransaction.items ?? NONE}
          rowId={({ transactionId }) => transactionId}
          source={source}
          emptyText={texts.none}
          pageSize={5}
          card={(payment, position) => (
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <div>
                <Text fw={600}>{formatRupees(toPaise(payment.amount))}</Text>
                <Text size="sm">
                  {columns[0]?.cell?.(payment, position)} · {statusText(payment)}
                </Text>
              </div>
              {columns.at(-1)?.cell?.(payment, position)}
            </Group>
          )}
        />
      </Stack>
    </Paper>
  );
}

/** What became of it; a failure with its reason. */
function statusText({ kind, status }: Payment): string {
  const word = texts.kinds[kind] ?? kind;
  return kind === 'failed' ? `${word}: ${status}` : word;
}

const fileName = ({ orderId }: Payment) => `receipt-${orderId}.pdf`;

/** Receipts are made of the order when they are asked for. */
function useReceipts({ chapterId, chapterName, timeZone }: PayingChapter) {
  const { busyName, download } = usePdfDownload();
  const open = (payment: Payment): void =>
    void download(fileName(payment), async () => {
      const [{ getPaymentOrder: order }, { receiptDocument }] = await Promise.all([
        request(GetReceiptDocument, { chapterId, orderId: payment.orderId }),
        import('./receipt-document.ts'),
      ]);
      // It waits for support, or another payment of the same order has the receipt.
      if (order.receiptNumber === null || order.paymentId !== payment.paymentId) {
        throw new ApiError('NOT_FOUND', texts.notApplied);
      }
      return receiptDocument(order, { chapterName, timeZone });
    });
  return { busyName, open };
}
