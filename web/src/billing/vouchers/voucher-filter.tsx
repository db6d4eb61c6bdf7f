import { voucherFields } from '@fellowship/domain/billing/voucher-fields';
import { VOUCHER_STATUSES } from '@fellowship/domain/billing/voucher-status';
import { Button, NativeSelect, SimpleGrid } from '@mantine/core';
import { usePlatformToday } from '#identity/session-context.ts';
import { LateDateField } from '#ui/dates/late-date-field.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { voucherTexts } from './vouchers.messages.ts';

/** By what the vouchers are looked through; empty texts for all. */
export interface VoucherFilters {
  readonly fromDate: string;
  readonly expiryDate: string;
  readonly status: string;
}

export const NO_FILTERS: VoucherFilters = { fromDate: '', expiryDate: '', status: '' };

interface VoucherFilterProps {
  filters: VoucherFilters;
  onChange: (filters: VoucherFilters) => void;
}

const STATUSES = [{ value: '', label: voucherTexts.all }, ...VOUCHER_STATUSES];

/** Those that begin and expire within two days, and of one status. */
export function VoucherFilter({ filters, onChange }: VoucherFilterProps) {
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
