import { formatPercent, toHundredths } from '@fellowship/domain/billing/percent';
import { voucherFields } from '@fellowship/domain/billing/voucher-fields';
import { VOUCHER_STATUSES } from '@fellowship/domain/billing/voucher-status';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { Badge, Button, NativeSelect, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { lazy, useState } from 'react';
import {
  ListVoucherDocument,
  type ListVoucherQuery,
  UpdateVoucherDocument,
} from '#api/generated/subscription/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { useApiPages } from '#api/use-api-pages.ts';
import { usePlatformToday } from '#identity/session-context.ts';
import { useCan } from '#identity/use-session-user.ts';
import { RecordList } from '#lists/record-list.tsx';
import { LateDateField } from '#ui/dates/late-date-field.tsx';
import { dateColumn } from '#ui/table/column-kinds.tsx';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import { ExpireAction } from '../expire-action.tsx';
import { voucherTexts } from './vouchers.messages.ts';

/** By what the vouchers are looked through; empty texts for all. */
export interface VoucherFilters {
  readonly fromDate: string;
  readonly expiryDate: string;
  readonly status: string;
}

const NO_FILTERS: VoucherFilters = { fromDate: '', expiryDate: '', status: '' };

interface VoucherFilterProps {
  filters: VoucherFilters;
  onChange: (filters: VoucherFilters) => void;
}

const STATUSES = [{ value: '', label: voucherTexts.all }, ...VOUCHER_STATUSES];

/** Those that begin and expire within two days, and of one status. */
function VoucherFilter({ filters, onChange }: VoucherFilterProps) {
  const today = usePlatformToday();
  const date = (name: 'fromDate' | 'expiryDate', label: string) => (
    <LateDateField
      label={label}
      today={today}
      value={filters[name]}
      onChange={(day) => onChange({ ...filters, [name]: day })}
    />
  );
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm" style={{ alignItems: 'end' }}>
      {date('fromDate', voucherFields.fromDate.label)}
      {date('expiryDate', voucherFields.expiryDate.label)}
      <NativeSelect
        size="md"
        label={voucherFields.status.label}
        data={STATUSES}
        value={filters.status}
        onChange={(event) => onChange({ ...filters, status: event.currentTarget.value })}
      />
      <Button variant="default" onClick={() => onChange(NO_FILTERS)}>
        {controlTexts.clear}
      </Button>
    </SimpleGrid>
  );
}

/** A voucher as the table shows it. */
export type Voucher = ListVoucherQuery['listVoucher']['items'][number];

const NONE: readonly Voucher[] = [];

/** The vouchers that are looked for, page by page. */
function useVouchers({ fromDate, expiryDate, status }: VoucherFilters) {
  const filter = {
    ...(fromDate !== '' && { fromDate: { ge: fromDate } }),
    ...(expiryDate !== '' && { expiryDate: { le: expiryDate } }),
    ...(VOUCHER_STATUSES.some((known) => known === status) && { status: { eq: status } }),
  };
  const source = useApiPages(ListVoucherDocument, { filter }, toPage);
  return { source, vouchers: source.data?.items ?? NONE };
}

function toPage({ listVoucher }: ListVoucherQuery) {
  return listVoucher;
}

const COLORS = { New: 'royal', Used: 'gold', Expired: 'gray' } as const;

/** The columns of the vouchers (rule billing/voucher). */
const VOUCHER_COLUMNS: readonly TableColumn<Voucher>[] = [
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

/** The same for people who may expire one. */
const EXPIRING_COLUMNS: readonly TableColumn<Voucher>[] = [
  ...VOUCHER_COLUMNS,
  {
    id: 'actions',
    header: tableTexts.actionsColumn,
    width: '1px',
    cell: (voucher) => <ExpireVoucher voucher={voucher} />,
  },
];

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
  if (type === 'discount') return formatPercent(toHundredths(amount) ?? 0);
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
  const { source, vouchers } = useVouchers(filters);
  return (
    <RecordList
      texts={voucherTexts}
      columns={can('voucher.update') ? EXPIRING_COLUMNS : VOUCHER_COLUMNS}
      rows={vouchers}
      rowId={({ sk }) => sk}
      source={source}
      filters={filters}
      filter={<VoucherFilter filters={filters} onChange={setFilters} />}
      mayCreate={can('voucher.create')}
      dialog={(_edited, onDone) => <VoucherDialog onDone={onDone} />}
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
