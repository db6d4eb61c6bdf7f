import { discountMessages } from '@fellowship/domain/billing/plan.messages';
import { Button, NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { usePlatformToday } from '#identity/session-context.tsx';
import { LateDateField } from '#ui/dates/late-date-field.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { expireTexts } from './reductions.messages.ts';

interface ExpireActionProps {
  isExpired: boolean;
  /** What is expired, for those who do not see the row. */
  name: string;
  expire: () => Promise<unknown>;
}

/** The button that expires a row for good, after asking; 'Expired' where that is done (rules billing/voucher-status, billing/discount-terms). */
export function ExpireAction({ isExpired, name, expire }: ExpireActionProps) {
  const [isBusy, setBusy] = useState(false);
  if (isExpired) {
    return (
      <Text size="sm" c="dimmed">
        {expireTexts.expired}
      </Text>
    );
  }
  async function ask(): Promise<void> {
    const { confirm } = await import('#ui/dialog/confirm.tsx');
    const isAgreed = await confirm({
      title: controlTexts.of(expireTexts.expire, name),
      text: expireTexts.question,
      confirmLabel: expireTexts.expire,
      isDangerous: true,
    });
    if (!isAgreed) return;
    setBusy(true);
    try {
      await expire();
      toast.success(discountMessages.expired);
    } catch {
      toast.error(discountMessages.notExpired);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      variant="default"
      mih={44}
      loading={isBusy}
      aria-label={controlTexts.of(expireTexts.expire, name)}
      onClick={() => void ask()}
    >
      {expireTexts.expire}
    </Button>
  );
}

/** What narrows a list of vouchers or discounts; empty texts for all. */
export interface ReductionFilters {
  readonly from: string;
  readonly to: string;
  readonly status: string;
}

export const NO_FILTERS: ReductionFilters = { from: '', to: '', status: '' };

interface ReductionFilterProps {
  filters: ReductionFilters;
  labels: Record<keyof ReductionFilters, string>;
  /** Null for those who see only one status. */
  statuses: ComponentProps<typeof NativeSelect>['data'] | null;
  onChange: (filters: ReductionFilters) => void;
}

/** Two days and a status, to narrow a list of vouchers or discounts. */
export function ReductionFilter({ filters, labels, statuses, onChange }: ReductionFilterProps) {
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
