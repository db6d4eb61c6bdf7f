import { planMessages } from '@fellowship/domain/billing/plan.messages';
import { planFields } from '@fellowship/domain/billing/plan.schema';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { Text } from '@mantine/core';
import { lazy } from 'react';
import { ListPlanDocument } from '#api/generated/subscription/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useFound, useListSearch } from '#lists/list-search.tsx';
import { editColumn, RecordList } from '#lists/record-list.tsx';
import { StatusChip } from '#ui/page/status-chip.tsx';
import { badgeColumn, dateColumn, type TableColumn } from '#ui/table/table-column.tsx';
import type { Plan } from './plan-dialog.tsx';
import { planTexts } from './plans.messages.ts';

/** The columns of the plans (rule billing/plan). */
const PLAN_COLUMNS: readonly TableColumn<Plan>[] = [
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
  {
    ...dateColumn('end', planFields.planEndDate.label, ({ planEndDate }: Plan) => planEndDate),
    cell: ({ planEndDate }) => (
      <>
        {formatDate(planEndDate)}
        <Text size="xs" c="dimmed">
          {planTexts.noEndShort}
        </Text>
      </>
    ),
  },
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

const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }));

const NONE: readonly Plan[] = [];

const toTexts = ({ durationTitle, planName }: Plan) => [durationTitle, planName];

/** Create Plan: the plans of the platform, and the form that makes and changes them. */
export function CreatePlanScreen() {
  const source = useApiQuery(ListPlanDocument, {});
  const search = useListSearch();
  const plans = useFound(source.data?.listPlan.items ?? NONE, search, toTexts);
  return (
    <RecordList
      texts={{ ...planTexts, none: planMessages.none }}
      columns={PLAN_COLUMNS}
      rows={plans}
      rowId={({ pk }) => pk}
      source={source}
      search={search}
      mayCreate
      name={({ planName, durationTitle }) => `${planName} · ${durationTitle}`}
      second={({ price }) => planTexts.perUser(formatRupees(toPaise(price)))}
      aside={({ status }) => status !== 'Active' && <StatusChip tone="calm">{status}</StatusChip>}
      form={(edited, onDone) => <PlanDialog edited={edited} onDone={onDone} />}
    />
  );
}
