import { lateByText } from '@fellowship/domain/attendance/attendance.messages';
import { Badge, Group, Text } from '@mantine/core';
import { isHere, type MemberRecord } from '../roster/roster.ts';

/** When a member came, and how late (rule attendance/lateness); nothing for whoever did not come. */
export function AttendedTime({ record }: { record: MemberRecord | null }) {
  if (record === null || !isHere(record)) return <Text c="dimmed">–</Text>;
  return (
    <Group gap={6} wrap="nowrap">
      <Text size="sm">{record.attendedDateTime.slice(11)}</Text>
      {record.isLate && (
        <Badge color="gold" variant="light" tt="none">
          {lateByText(record.lateTime)}
        </Badge>
      )}
    </Group>
  );
}
