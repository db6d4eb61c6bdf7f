import { formatFraction } from '@fellowship/domain/billing/discount.schema';
import { VOUCHER_STATUSES, voucherFields } from '@fellowship/domain/billing/voucher.schema';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import { lazy, type ReactNode, useState } from 'react';
import {
  ListVoucherDocument,
  type ListVoucherQuery,
  UpdateVoucherDocument,
} from '#api/generated/subscription/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { useApiTable } from '#api/use-api-pages.ts';
import { useCan } from '#identity/session-context.tsx';
import { useListSearch } from '#lists/list-search.tsx';
import { RecordList } from '#lists/record-list.tsx';
import { StatusChip } from '#ui/page/status-chip.tsx';
import { tableTexts } from '#ui/table/table.messages.ts';
import { dateColumn, type TableColumn } from '#ui/table/table-column.tsx';
import { NO_FILTERS, type ReductionFilters } from '../reduction-filters.ts';
import { ExpireAction, ReductionFilter } from '../reduction-list.tsx';
import { voucherTexts } from '../reductions.messages.ts';
import { CopyCode } from './copy-code.tsx';

const STATUSES = [{ value: '', label: voucherTexts.all }, ...VOUCHER_STATUSES];

const FILTER_LABELS = {
  from: voucherFields.fromDate.label,
  to: voucherFields.expiryDate.label,
  status: voucherFields.status.label,
};

/** A voucher as the table shows it. */
export type Voucher = ListVoucherQuery['listVoucher']['items'][number];

const NONE: readonly Voucher[] = [];

/** The vouchers that are looked for, page by page. */
function useVouchers({ from, to, status }: ReductionFilters, search: string) {
  const filter = {
    ...(from !== '' && { fromDate: { ge: from } }),
    ...(to !== '' && { expiryDate: { le: to } }),
    ...(VOUCHER_STATUSES.some((known) => known === status) && { status: { eq: status } }),
  };
  const source = useApiTable(ListVoucherDocument, { filter, search }, toPage);
  return { source, vouchers: source.data?.items ?? NONE };
}

function toPage({ listVoucher }: ListVoucherQuery) {
  return listVoucher;
}

const TONES = { New: 'brand', Used: 'gold', Expired: 'calm' } as const;
const COLORS = { New: 'royal', Used: 'gold', Expired: 'gray' } as const;

/** What the columns of the vouchers say (rule billing/voucher). */
const FACTS: readonly TableColumn<Voucher>[] = [
  {
    id: 'code',
    header: voucherFields.voucherCode.label,
    value: ({ voucherCode }) => voucherCode,
    cell: ({ voucherCode }) => <code>{voucherCode}</code>,
    isSticky: true,
  },
  { id: 'chapter', header: voucherFields.chapterId.label, value: ({ chapterName }) => chapterName ?? '' },
  { id: 'amount', header: voucherTexts.amount, value: getAmount, align: 'right' },
  {
    id: 'status',
    header: voucherFields.status.label,
    value: ({ status }) => status,
    cell: ({ status }) => (
      <Badge variant="light" tt="none" color={COLORS[status]}>
        {status}
      </Badge>
    ),
  },
  dateColumn('from', voucherFields.fromDate.label, ({ fromDate }) => fromDate),
  dateColumn('expiry', voucherFields.expiryDate.label, ({ expiryDate }) => expiryDate),
  {
    id: 'multiple',
    header: voucherTexts.isMultiple,
    value: ({ isMultiple }) => (isMultiple ? voucherTexts.yes : voucherTexts.no),
  },
  { id: 'left', header: voucherTexts.left, value: getRemaining },
];

const VOUCHER_COLUMNS = [...FACTS, actionsColumn(({ voucherCode }) => <CopyCode code={voucherCode} />)];

/** The same for people who may expire one. */
const EXPIRING_COLUMNS = [
  ...FACTS,
  actionsColumn((voucher) => (
    <Group gap="xs" wrap="nowrap">
      <CopyCode code={voucher.voucherCode} />
      <ExpireVoucher voucher={voucher} />
    </Group>
  )),
];

function actionsColumn(cell: (voucher: Voucher) => ReactNode): TableColumn<Voucher> {
  return { id: 'actions', header: tableTexts.actionsColumn, width: '1px', cell };
}

function ExpireVoucher({ voucher }: { voucher: Voucher }) {
  const { pk, sk, voucherCode, status, version } = voucher;
  const update = useApiMutation(UpdateVoucherDocument);
  return (
    <ExpireAction
      isExpired={status === 'Expired'}
      name={voucherCode}
      expire={() => update.mutateAsync({ input: { pk, sk, version, status: 'Expired' } })}
    />
  );
}

function getAmount({ type, amount }: Voucher): string {
  if (type === 'discount') return formatFraction(amount);
  return formatRupees(toPaise(amount));
}

/** What is left of a voucher that may be used several times; nothing of the others. */
function getRemaining({ amountLeft, maxUses, uses }: Voucher): string {
  if (amountLeft == null) return '';
  return voucherTexts.getRemaining(formatRupees(toPaise(amountLeft)), Math.max(0, maxUses - uses));
}

const VoucherDialog = lazy(async () => ({ default: (await import('./voucher-dialog.tsx')).VoucherDialog }));

/** The vouchers that a person may see and, with the permission, the form and the button that create and expire them. */
function VoucherList() {
  const can = useCan();
  const [filters, setFilters] = useState(NO_FILTERS);
  const search = useListSearch();
  const { source, vouchers } = useVouchers(filters, search.searched);
  return (
    <RecordList
      texts={voucherTexts}
      columns={can('voucher.update') ? EXPIRING_COLUMNS : VOUCHER_COLUMNS}
      rows={vouchers}
      rowId={({ sk }) => sk}
      source={source}
      search={search}
      filters={filters}
      filter={
        <ReductionFilter
          filters={filters}
          labels={FILTER_LABELS}
          statuses={STATUSES}
          onChange={(next) => {
            setFilters(next);
            if (next === NO_FILTERS) search.setTyped('');
          }}
        />
      }
      mayCreate={can('voucher.create')}
      name={({ voucherCode }) => voucherCode}
      second={(voucher) => `${voucher.chapterName ?? ''} · ${getAmount(voucher)}`}
      aside={({ status }) => status !== 'New' && <StatusChip tone={TONES[status]}>{status}</StatusChip>}
      form={(_edited, onDone) => <VoucherDialog onDone={onDone} />}
      actions={(voucher) => (
        <Group gap="sm">
          <CopyCode code={voucher.voucherCode} />
          {can('voucher.update') && <ExpireVoucher voucher={voucher} />}
        </Group>
      )}
    />
  );
}

/** Voucher: support admins see and write all, a chapter's admins see its own, and no member sees a code (rule billing/prices-access). */
export function VoucherScreen() {
  const can = useCan();
  if (can('voucher.list')) return <VoucherList />;
  return (
    <Stack gap="md">
      <Title order={1}>{voucherTexts.title}</Title>
      <Text c="dimmed">{voucherTexts.noCodes}</Text>
    </Stack>
  );
}
