import { formatPercent, toHundredths } from '@fellowship/domain/billing/percent';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { Badge } from '@mantine/core';
import { UpdateVoucherDocument } from '#api/generated/subscription/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { ExpireAction } from '../expire-action.tsx';
import type { Voucher } from './use-vouchers.ts';
import { voucherTexts } from './vouchers.messages.ts';

const COLORS = { New: 'royal', Used: 'gold', Expired: 'gray' } as const;

/** The columns of the vouchers (rule billing/voucher). */
export const VOUCHER_COLUMNS: readonly TableColumn<Voucher>[] = [
  {
    id: 'code',
    header: voucherTexts.voucherCode,
    value: ({ voucherCode }) => voucherCode,
    cell: ({ voucherCode }) => <code>{voucherCode}</code>,
    isSticky: true,
  },
  { id: 'chapter', header: voucherTexts.chapterName, value: ({ chapterName }) => chapterName ?? '' },
  { id: 'amount', header: voucherTexts.amount, value: amountOf, align: 'right' },
  {
    id: 'status',
    header: voucherTexts.status,
    value: ({ status }) => status,
    cell: ({ status }) => (
      <Badge variant="light" tt="none" color={COLORS[status]}>
        {status}
      </Badge>
    ),
  },
  date('from', voucherTexts.fromDate, ({ fromDate }) => fromDate),
  date('expiry', voucherTexts.expiryDate, ({ expiryDate }) => expiryDate),
  {
    id: 'multiple',
    header: voucherTexts.isMultiple,
    value: ({ isMultiple }) => (isMultiple ? voucherTexts.yes : voucherTexts.no),
  },
];

/** The same for whoever may expire one. */
export const EXPIRING_COLUMNS: readonly TableColumn<Voucher>[] = [
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

function date(id: string, header: string, value: (voucher: Voucher) => string): TableColumn<Voucher> {
  return {
    id,
    header,
    value,
    cell: (voucher) => formatDate(value(voucher)),
    format: 'date',
    minWidth: '7rem',
  };
}

function amountOf({ type, amount }: Voucher): string {
  if (type === 'discount') return formatPercent(toHundredths(amount) ?? 0);
  return formatRupees(toPaise(amount));
}
