import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import { attendanceTexts } from '../attendance.messages.ts';
import type { VisitorRecord } from '../roster/roster.ts';
import { visitorTexts } from './visitor.messages.ts';
import { useVisitorFees } from './visitor-fees-context.ts';

/** The columns of the visitor attendance table (rule attendance/visitor-table). */
export const VISITOR_COLUMNS: readonly TableColumn<VisitorRecord>[] = [
  { id: 'number', header: attendanceTexts.numberColumn, align: 'right', cell: (_row, position) => position },
  {
    id: 'name',
    header: visitorTexts.nameColumn,
    value: ({ name }) => name,
    isSticky: true,
    minWidth: '9rem',
  },
  {
    id: 'classification',
    header: attendanceTexts.classificationColumn,
    value: ({ classificationName }) => classificationName ?? null,
  },
  {
    id: 'mobile',
    header: visitorTexts.mobile,
    value: ({ mobile }) => mobile ?? null,
    cell: getMobile,
    minWidth: '9rem',
  },
  { id: 'invitedBy', header: visitorTexts.invitedBy, value: ({ referredBy }) => referredBy ?? null },
  { id: 'type', header: visitorTexts.type, value: typeOf },
  {
    id: 'attendance',
    header: visitorTexts.attendanceColumn,
    value: ({ attendanceStatus }) => attendanceStatus,
  },
  {
    id: 'fee',
    header: attendanceTexts.feeColumn,
    align: 'center',
    cell: (row) => <FeeOfVisitor row={row} />,
  },
  { id: 'actions', header: tableTexts.actionsColumn, cell: (row) => <VisitorActions row={row} /> },
];

/** A visitor on a phone. */
export function VisitorCard({ row, position }: { row: VisitorRecord; position: number }) {
  const facts = [getMobile(row), row.classificationName, typeOf(row)].filter(Boolean);
  return (
    <Stack gap={4}>
      <Text fw={600}>
        {position}. {row.name}
      </Text>
      <Text size="sm" c="dimmed">
        {facts.join(' · ')}
      </Text>
      {row.referredBy && <Text size="sm">{visitorTexts.invitedByName(row.referredBy)}</Text>}
      <Group justify="space-between" mih={44}>
        <FeeOfVisitor row={row} hasLabel />
        <VisitorActions row={row} />
      </Group>
    </Stack>
  );
}

function FeeOfVisitor({ row, hasLabel = false }: { row: VisitorRecord; hasLabel?: boolean }) {
  const { edited, choose, isBusy } = useVisitorFees();
  const isEdited = edited?.id === row.id;
  return (
    <Checkbox
      size="md"
      style={{ display: 'inline-block', verticalAlign: 'middle' }}
      label={hasLabel ? attendanceTexts.feePaid : undefined}
      aria-label={attendanceTexts.feePaidBy(row.name)}
      checked={(isEdited ? edited.paymentStatus : row.paymentStatus) === 'Paid'}
      disabled={!isEdited || isBusy}
      onChange={(event) => choose(event.currentTarget.checked ? 'Paid' : 'Unpaid')}
    />
  );
}

/** Edit, then Save or Cancel: of a visitor only the fee status is changed here. */
function VisitorActions({ row }: { row: VisitorRecord }) {
  const { edited, canMark, isBusy, edit, save, cancel } = useVisitorFees();
  if (!canMark) return null;
  if (edited?.id !== row.id) {
    return (
      <Button
        size="sm"
        variant="default"
        aria-label={controlTexts.of(controlTexts.edit, row.name)}
        disabled={edited !== null}
        onClick={() => edit(row)}
      >
        {controlTexts.edit}
      </Button>
    );
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="sm"
        variant="default"
        aria-label={controlTexts.of(controlTexts.cancel, row.name)}
        disabled={isBusy}
        onClick={cancel}
      >
        {controlTexts.cancel}
      </Button>
      <Button
        size="sm"
        aria-label={controlTexts.of(controlTexts.save, row.name)}
        loading={isBusy}
        onClick={save}
      >
        {controlTexts.save}
      </Button>
    </Group>
  );
}

function getMobile({ mobile }: VisitorRecord): string {
  return mobile ? formatMobile(mobile) : '';
}

function typeOf({ isRotarian }: VisitorRecord): string {
  return isRotarian ? visitorTexts.rotarian : visitorTexts.nonRotarian;
}
