import { Group, Stack, Text } from '@mantine/core';
import type { RosterRow } from '../roster/roster.ts';
import { AttendedTime } from './attended-time.tsx';
import { FeeCheckbox } from './fee-checkbox.tsx';
import { MarkRadios } from './mark-radios.tsx';
import { useRowMarking } from './marking-context.ts';
import { RowActions } from './row-actions.tsx';

/** A member on a phone: everything that the table's row has, within reach of one thumb. */
export function MemberCard({ row, position }: { row: RosterRow; position: number }) {
  const { shown } = useRowMarking().viewOf(row);
  return (
    <Stack gap="xs">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text fw={600}>
            {position}. {row.memberName}
          </Text>
          <Text size="sm" c="dimmed">
            {row.classificationName}
          </Text>
        </div>
        <AttendedTime record={shown} />
      </Group>
      <MarkRadios row={row} />
      <Group justify="space-between" mih={44}>
        <FeeCheckbox row={row} hasLabel />
        <RowActions row={row} />
      </Group>
    </Stack>
  );
}
