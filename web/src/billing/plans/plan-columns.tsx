import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { editColumn } from '#lists/edit-column.tsx';
import { badgeColumn, dateColumn } from '#ui/table/column-kinds.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import type { Plan } from './plan-fields.ts';
import { planTexts } from './plans.messages.ts';

/** The columns of the plans (rule billing/plan). */
export const PLAN_COLUMNS: readonly TableColumn<Plan>[] = [
  {
    id: 'title',
    header: planTexts.durationTitle,
    value: ({ durationTitle }) => durationTitle,
    isSticky: true,
  },
  { id: 'name', header: planTexts.planName, value: ({ planName }) => planName },
  number('price', planTexts.price, ({ price }) => price, {
    cell: ({ price }) => formatRupees(toPaise(price)),
    format: 'rupees',
  }),
  badgeColumn(
    'status',
    planTexts.status,
    ({ status }) => status,
    ({ status }) => status === 'Active',
  ),
  number('days', planTexts.durationDays, ({ durationDays }) => durationDays),
  number('months', planTexts.noOfMonths, ({ noOfMonths }) => noOfMonths),
  number('members', planTexts.noOfMembers, ({ noOfMembers }) => noOfMembers),
  number('renewal', planTexts.renewalEnableDays, ({ renewalEnableDays }) => renewalEnableDays),
  dateColumn('start', planTexts.startDate, ({ planStartDate }) => planStartDate),
  dateColumn('end', planTexts.endDate, ({ planEndDate }) => planEndDate),
  dateColumn('created', planTexts.createdDate, ({ createdDate }) => createdDate),
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
