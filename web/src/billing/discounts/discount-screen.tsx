import { discountFields, formatFraction } from '@fellowship/domain/billing/discount.schema';
import { SHORT_MONTHS } from '@fellowship/domain/calendar/formats';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { lazy, useState } from 'react';
import {
  ListSubscriptionDiscountDocument,
  type ListSubscriptionDiscountQuery,
  UpdateSubscriptionDiscountDocument,
} from '#api/generated/subscription/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { useApiTable } from '#api/use-api-pages.ts';
import { useCan } from '#identity/session-context.tsx';
import { useListSearch } from '#lists/list-search.tsx';
import { RecordList } from '#lists/record-list.tsx';
import { LongText } from '#ui/long-text.tsx';
import { StatusChip } from '#ui/page/status-chip.tsx';
import { tableTexts } from '#ui/table/table.messages.ts';
import { badgeColumn, dateColumn, type TableColumn } from '#ui/table/table-column.tsx';
import { NO_FILTERS, type ReductionFilters } from '../reduction-filters.ts';
import { ExpireAction, ReductionFilter } from '../reduction-list.tsx';
import { discountTexts } from '../reductions.messages.ts';

const { all, active, expired } = discountTexts;
const STATUSES = [
  { value: '', label: all },
  { value: 'true', label: active },
  { value: 'false', label: expired },
];

const FILTER_LABELS = {
  from: discountTexts.startsFrom,
  to: discountTexts.startsTo,
  status: discountTexts.status,
};

/** A discount as the table shows it. */
export type Discount = ListSubscriptionDiscountQuery['listSubscriptionDiscount']['items'][number];

const NONE: readonly Discount[] = [];

/** Before every day that can be named, and after it. */
const [FIRST, LAST] = ['0001-01-01', '9999-12-31'];

/** The discounts that are looked for, page by page. */
function useDiscounts({ from, to, status }: ReductionFilters, search: string) {
  const isRanged = from !== '' || to !== '';
  const filter = {
    ...(isRanged && { validFrom: { between: [from || FIRST, to || LAST] } }),
    ...(status !== '' && { isActive: { eq: status === 'true' } }),
  };
  const source = useApiTable(ListSubscriptionDiscountDocument, { filter, search }, toPage);
  return { source, discounts: source.data?.items ?? NONE };
}

function toPage({ listSubscriptionDiscount }: ListSubscriptionDiscountQuery) {
  return listSubscriptionDiscount;
}

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
  if (discPer !== null) return formatFraction(discPer);
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
  const search = useListSearch();
  const { source, discounts } = useDiscounts(filters, search.searched);
  return (
    <RecordList
      texts={discountTexts}
      columns={mayExpire ? EXPIRING_COLUMNS : DISCOUNT_COLUMNS}
      rows={discounts}
      rowId={({ discountId }) => discountId}
      source={source}
      search={search}
      filters={filters}
      filter={
        <ReductionFilter
          filters={filters}
          labels={FILTER_LABELS}
          statuses={mayExpire ? STATUSES : null}
          onChange={(next) => {
            setFilters(next);
            if (next === NO_FILTERS) search.setTyped('');
          }}
        />
      }
      mayCreate={can('discount.create')}
      name={buildTitle}
      second={(discount) => `${computeReduction(discount)} · ${getMonths(discount)}`}
      aside={(discount) => !discount.isActive && <StatusChip tone="calm">{getStatus(discount)}</StatusChip>}
      form={(_edited, onDone) => <DiscountDialog onDone={onDone} />}
      actions={(discount) => mayExpire && <ExpireDiscount discount={discount} />}
    />
  );
}
