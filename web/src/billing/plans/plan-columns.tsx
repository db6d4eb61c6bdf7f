import { planFields } from '@fellowship/domain/billing/plan-fields';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import type { ListPlanQuery } from '#api/generated/subscription/graphql.ts';
import { editColumn } from '#lists/edit-column.tsx';
import { badgeColumn, dateColumn } from '#ui/table/column-kinds.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';

/** A plan as the table shows it. */
export type Plan = ListPlanQuery['listPlan']['items'][number];

/** The columns of the plans (rule billing/plan). */
export const PLAN_COLUMNS: readonly TableColumn<Plan>[] = [
  {
    id: 'title',
    header: planFields.durationTitle.label,
    value: ({ durationTitle }) => durationTitle,
    isSticky: true,
  },
  { id: 'name', header: planFields.planName.label, value: ({ planName }) => planName },
  number('price', planFields.price.label, ({ price }) => price, {
    cell: ({ price }) => formatRupees(toPaise(price)),
    format: 'rupees',
  }),
  badgeColumn(
    'status',
    planFields.status.label,
    ({ status }) => status,
    ({ status }) => status === 'Active',
  ),
  number('days', planFields.durationDays.label, ({ durationDays }) => durationDays),
  number('months', planFields.noOfMonths.label, ({ noOfMonths }) => noOfMonths),
  number('members', planFields.noOfMembers.label, ({ noOfMembers }) => noOfMembers),
  number('renewal', planFields.renewalEnableDays.label, ({ renewalEnableDays }) => renewalEnableDays),
  dateColumn('start', planFields.planStartDate.label, ({ planStartDate }) => planStartDate),
  dateColumn('end', planFields.planEndDate.label, ({ planEndDate }) => planEndDate),
  dateColumn('created', planFields.createdDate.label, ({ createdDate }) => createdDate),
  editColumn(({ durationTitle }) => durationTitle),
];

function number(
  id: string,
  header: string,
  value: (plan: Plan) => number | null,
  more: Partial<TableColumn<Plan>> = {},
): TableColumn<Plan> {
  return { id, header, value, align: 'right', format: 'number', isNarrow: true, ...more };
}
