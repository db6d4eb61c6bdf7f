import { Button, NativeSelect, SimpleGrid } from '@mantine/core';
import type { ComponentProps } from 'react';
import { usePlatformToday } from '#identity/session-context.tsx';
import { LateDateField } from '#ui/dates/late-date-field.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { NO_FILTERS, type ReductionFilters } from './reduction-filters.ts';

interface ReductionFieldsProps {
  filters: ReductionFilters;
  labels: Record<keyof ReductionFilters, string>;
  /** Null for those who see only one status. */
  statuses: ComponentProps<typeof NativeSelect>['data'] | null;
  onChange: (filters: ReductionFilters) => void;
}

/** Two days and a status, to narrow a list of vouchers or discounts. */
export function ReductionFields({ filters, labels, statuses, onChange }: ReductionFieldsProps) {
  const today = usePlatformToday();
  const date = (name: 'from' | 'to') => (
    <LateDateField
      label={labels[name]}
      today={today}
      value={filters[name]}
      onChange={(day) => onChange({ ...filters, [name]: day })}
    />
  );
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm" style={{ alignItems: 'end' }}>
      {date('from')}
      {date('to')}
      {statuses && (
        <NativeSelect
          size="md"
          label={labels.status}
          data={statuses}
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
