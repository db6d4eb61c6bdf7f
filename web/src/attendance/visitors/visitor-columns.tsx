import { showMobile } from '@fellowship/domain/members/mobile';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import type { TableColumn } from '#ui/table/table-column.ts';
import type { VisitorRecord } from '../roster/roster.ts';
import { useVisitorFees } from './visitor-fees-context.ts';

/** The columns of the visitor attendance table (rule attendance/visitor-table). */
export const VISITOR_COLUMNS: readonly TableColumn<VisitorRecord>[] = [
  { id: 'number', header: 'SI.No', align: 'right', cell: (_row, position) => position },
  { id: 'name', header: 'Visitor Name', value: ({ name }) => name, isSticky: true, minWidth: '9rem' },
  {
    id: 'classification',
    header: 'Business Classification',
    value: ({ classificationName }) => classificationName ?? null,
  },
  { id: 'mobile', header: 'Mobile', value: ({ mobile }) => mobile ?? null, cell: mobileOf, minWidth: '9rem' },
  { id: 'invitedBy', header: 'Invited By', value: ({ referredBy }) => referredBy ?? null },
  { id: 'type', header: 'Type', value: typeOf },
  {
    id: 'attendance',
    header: 'Attendance',
    value: ({ attendanceStatus }) => attendanceStatus,
  },
  { id: 'fee', header: 'Fee Status', align: 'center', cell: (row) => <FeeOfVisitor row={row} /> },
  { id: 'actions', header: 'Actions', cell: (row) => <VisitorActions row={row} /> },
];

/** A visitor on a phone. */
export function VisitorCard({ row, position }: { row: VisitorRecord; position: number }) {
  const facts = [mobileOf(row), row.classificationName, typeOf(row)].filter(Boolean);
  return (
    <Stack gap={4}>
      <Text fw={600}>
        {position}. {row.name}
      </Text>
      <Text size="sm" c="dimmed">
        {facts.join(' · ')}
      </Text>
      {row.referredBy && <Text size="sm">Invited by {row.referredBy}</Text>}
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
      label={hasLabel ? 'Fee paid' : undefined}
      aria-label={`Fee paid by ${row.name}`}
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
        aria-label={`Edit ${row.name}`}
        disabled={edited !== null}
        onClick={() => edit(row)}
      >
        Edit
      </Button>
    );
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="sm"
        variant="default"
        aria-label={`Cancel ${row.name}`}
        disabled={isBusy}
        onClick={cancel}
      >
        Cancel
      </Button>
      <Button size="sm" aria-label={`Save ${row.name}`} loading={isBusy} onClick={save}>
        Save
      </Button>
    </Group>
  );
}

function mobileOf({ mobile }: VisitorRecord): string {
  return mobile ? showMobile(mobile) : '';
}

function typeOf({ isRotarian }: VisitorRecord): string {
  return isRotarian ? 'Rotarian' : 'Non-Rotarian';
}
