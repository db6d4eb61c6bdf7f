import { Button, NativeSelect, SimpleGrid } from '@mantine/core';
import { usePlatformToday } from '#identity/session-context.ts';
import { LateDateField } from '#ui/dates/late-date-field.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { discountTexts } from './discounts.messages.ts';

/** By what the discounts are looked through; empty texts for all. */
export interface DiscountFilters {
  readonly from: string;
  readonly to: string;
  readonly status: string;
}

export const NO_FILTERS: DiscountFilters = { from: '', to: '', status: '' };

interface DiscountFilterProps {
  filters: DiscountFilters;
  /** Whoever sees only the active ones has nothing to choose. */
  hasStatus: boolean;
  onChange: (filters: DiscountFilters) => void;
}

const { all, active, expired } = discountTexts;
const STATUSES = [
  { value: '', label: all },
  { value: 'true', label: active },
  { value: 'false', label: expired },
];

/** Those that begin within a range of days, active or not. */
export function DiscountFilter({ filters, hasStatus, onChange }: DiscountFilterProps) {
  const today = usePlatformToday();
  const date = (name: 'from' | 'to', label: string) => (
    <LateDateField
      label={label}
      today={today}
      value={filters[name]}
      onChange={(day) => onChange({ ...filters, [name]: day })}
    />
  );
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm" style={{ alignItems: 'end' }}>
      {date('from', discountTexts.startsFrom)}
      {date('to', discountTexts.startsTo)}
      {hasStatus && (
        <NativeSelect
          size="md"
          label={discountTexts.status}
          data={STATUSES}
          value={filters.status}
          onChange={(event) => onChange({ ...filters, status: event.currentTarget.value })}
        />
      )}
      <Button variant="default" onClick={() => onChange(NO_FILTERS)}>
        {controlTexts.clear}
      </Button>
    </SimpleGrid>
  );
}
