import { lazy, useState } from 'react';
import { useCan } from '#identity/use-session-user.ts';
import { RecordList } from '#lists/record-list.tsx';
import { useVouchers } from './use-vouchers.ts';
import { EXPIRING_COLUMNS, VOUCHER_COLUMNS } from './voucher-columns.tsx';
import { NO_FILTERS, VoucherFilter } from './voucher-filter.tsx';
import { voucherTexts } from './vouchers.messages.ts';

const VoucherDialog = lazy(async () => ({ default: (await import('./voucher-dialog.tsx')).VoucherDialog }));

/** The vouchers that a person may see and, with the permission, the form and the button that create and expire them. */
export function VoucherList() {
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
