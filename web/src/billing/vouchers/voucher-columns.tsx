import { formatPercent, toHundredths } from '@fellowship/domain/billing/percent';
import { voucherFields } from '@fellowship/domain/billing/voucher-fields';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { Badge } from '@mantine/core';
import { UpdateVoucherDocument } from '#api/generated/subscription/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { dateColumn } from '#ui/table/column-kinds.tsx';
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

function getAmount({ type, amount }: Voucher): string {
  if (type === 'discount') return formatPercent(toHundredths(amount) ?? 0);
  return formatRupees(toPaise(amount));
}

/** What is left of a voucher that may be used several times; nothing of the others. */
function getRemaining({ amountLeft, maxUses, uses }: Voucher): string {
  if (amountLeft == null) return '';
  return voucherTexts.getRemaining(formatRupees(toPaise(amountLeft)), Math.max(0, maxUses - uses));
}
