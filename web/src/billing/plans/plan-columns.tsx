import { formatDate } from '@fellowship/domain/calendar/formats';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { ActionIcon, Badge } from '@mantine/core';
import { EditIcon } from '#ui/icons/icons.tsx';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import type { Plan } from './plan-fields.ts';
import { planTexts } from './plans.messages.ts';

/** The button behind the editing of a plan. */
export function editButtonId({ pk }: Plan): string {
  return `edit-plan-${pk}`;
}

/** The columns of the plans (rule billing/plan). */
export function planColumns(onEdit: (plan: Plan) => void): readonly TableColumn<Plan>[] {
  return [
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
    {
      id: 'status',
      header: planTexts.status,
      value: ({ status }) => status,
      cell: ({ status }) => (
        <Badge variant="light" tt="none" color={status === 'Active' ? 'royal' : 'gray'}>
          {status}
        </Badge>
      ),
    },
    number('days', planTexts.durationDays, ({ durationDays }) => durationDays),
    number('months', planTexts.noOfMonths, ({ noOfMonths }) => noOfMonths),
    number('members', planTexts.noOfMembers, ({ noOfMembers }) => noOfMembers),
    number('renewal', planTexts.renewalEnableDays, ({ renewalEnableDays }) => renewalEnableDays),
    date('start', planTexts.startDate, ({ planStartDate }) => planStartDate),
    date('end', planTexts.endDate, ({ planEndDate }) => planEndDate),
    date('created', planTexts.createdDate, ({ createdDate }) => createdDate),
    {
      id: 'actions',
      header: tableTexts.actionsColumn,
      width: '1px',
      cell: (plan) => (
        <ActionIcon
          id={editButtonId(plan)}
          variant="subtle"
          size={44}
          aria-label={controlTexts.of(controlTexts.edit, plan.durationTitle)}
          onClick={() => onEdit(plan)}
        >
          <EditIcon />
        </ActionIcon>
      ),
    },
  ];
}

function number(
  id: string,
  header: string,
  value: (plan: Plan) => number | null,
  more: Partial<TableColumn<Plan>> = {},
): TableColumn<Plan> {
  return { id, header, value, align: 'right', format: 'number', isNarrow: true, ...more };
}

function date(id: string, header: string, value: (plan: Plan) => string): TableColumn<Plan> {
  return { id, header, value, cell: (plan) => formatDate(value(plan)), format: 'date', minWidth: '7rem' };
}
