import { lazy, useState } from 'react';
import { useCan } from '#identity/use-session-user.ts';
import { RecordList } from '#lists/record-list.tsx';
import { DISCOUNT_COLUMNS, EXPIRING_COLUMNS } from './discount-columns.tsx';
import { DiscountFilter, NO_FILTERS } from './discount-filter.tsx';
import { discountTexts } from './discounts.messages.ts';
import { useDiscounts } from './use-discounts.ts';

const DiscountDialog = lazy(async () => ({
  default: (await import('./discount-dialog.tsx')).DiscountDialog,
}));

/** Discount: everybody sees the active ones, support admins see, make and expire all (rule billing/prices-access). */
export function DiscountScreen() {
  const can = useCan();
  const mayExpire = can('discount.update');
  const [filters, setFilters] = useState(NO_FILTERS);
  const { source, discounts } = useDiscounts(filters);
  return (
    <RecordList
      texts={discountTexts}
      columns={mayExpire ? EXPIRING_COLUMNS : DISCOUNT_COLUMNS}
      rows={discounts}
      rowId={({ discountId }) => discountId}
      source={source}
      filters={filters}
      filter={<DiscountFilter filters={filters} hasStatus={mayExpire} onChange={setFilters} />}
      mayCreate={can('discount.create')}
      dialog={(_edited, onDone) => <DiscountDialog onDone={onDone} />}
    />
  );
}
