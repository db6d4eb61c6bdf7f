import { discountFields } from '@fellowship/domain/billing/discount-fields';
import { formatPercent, toHundredths } from '@fellowship/domain/billing/percent';
import { SHORT_MONTHS } from '@fellowship/domain/calendar/formats';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { lazy, useState } from 'react';
import { UpdateSubscriptionDiscountDocument } from '#api/generated/subscription/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { useCan } from '#identity/use-session-user.ts';
import { RecordList } from '#lists/record-list.tsx';
import { LongText } from '#ui/long-text.tsx';
import { badgeColumn, dateColumn } from '#ui/table/column-kinds.tsx';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { ExpireAction } from '../expire-action.tsx';
import { DiscountFilter, NO_FILTERS } from './discount-filter.tsx';
import { discountTexts } from './discounts.messages.ts';
import { type Discount, useDiscounts } from './use-discounts.ts';

/** The columns of the discounts (rule billing/discount-terms). */
const DISCOUNT_COLUMNS: readonly TableColumn<Discount>[] = [
  { id: 'plan', header: discountFields.planId.label, value: buildTitle, isSticky: true },
  { id: 'discount', header: discountTexts.discount, value: computeReduction, minWidth: '8rem' },
  badgeColumn('status', discountTexts.status, getStatus, ({ isActive }) => isActive),
  {
    id: 'users',
    header: discountFields.userCount.label,
    value: ({ userCount }) => userCount,
    align: 'right',
    format: 'number',
  },
  dateColumn('from', discountFields.validFrom.label, ({ validFrom }) => validFrom),
  dateColumn('to', discountFields.validTo.label, ({ validTo }) => validTo),
  {
    id: 'months',
    header: discountFields.discountMonths.label,
    file: getMonths,
    cell: getMonths,
    minWidth: '8rem',
  },
  {
    id: 'text',
    header: discountFields.discountText.label,
    value: ({ discountText }) => discountText,
    cell: ({ discountText }) => <LongText text={discountText} name={discountFields.discountText.label} />,
    minWidth: '10rem',
  },
];

/** The same for people who may expire one. */
const EXPIRING_COLUMNS: readonly TableColumn<Discount>[] = [
  ...DISCOUNT_COLUMNS,
  {
    id: 'actions',
    header: tableTexts.actionsColumn,
    width: '1px',
    cell: (discount) => <ExpireDiscount discount={discount} />,
  },
];

function ExpireDiscount({ discount }: { discount: Discount }) {
  const { discountId, isActive, version } = discount;
  const update = useApiMutation(UpdateSubscriptionDiscountDocument);
  return (
    <ExpireAction
      isExpired={!isActive}
      name={discountTexts.ofPlan(buildTitle(discount))}
      expire={() => update.mutateAsync({ input: { discountId, isActive: false, version } })}
    />
  );
}

function buildTitle({ durationTitle, planId }: Discount): string {
  return durationTitle ?? planId;
}

function getStatus({ isActive }: Discount): string {
  return isActive ? discountTexts.active : discountTexts.expired;
}

function computeReduction({ discPer, discAmount }: Discount): string {
  if (discPer !== null) return formatPercent(toHundredths(discPer) ?? 0);
  return discountTexts.perUser(formatRupees(toPaise(discAmount ?? 0)));
}

function getMonths({ discountMonths }: Discount): string {
  if (discountMonths.length === SHORT_MONTHS.length) return discountTexts.everyMonth;
  return discountMonths.map((month) => SHORT_MONTHS[month]).join(', ');
}

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
