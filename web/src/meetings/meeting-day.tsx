import { getWeekday, type IsoDate } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import type { MeetingStatus } from '@fellowship/domain/meetings/meeting-status';
import { Badge, Group, Text } from '@mantine/core';
import { scheduleTexts } from './meeting.messages.ts';
import type { Meeting } from './meeting.ts';

const STATUS_COLORS: Record<MeetingStatus, string> = {
  Scheduled: 'royal',
  Cancelled: 'red',
  Completed: 'gray',
};

/** By what a row of the schedule is marked. */
export interface MarkContext {
  readonly today: IsoDate;
  readonly nextId: string | null;
}

/** The day of a row: today's says so, else the next one does. */
export function MeetingDay({ meeting, marks }: { meeting: Meeting; marks: MarkContext }) {
  const { id, date } = meeting;
  const mark = date === marks.today ? scheduleTexts.todayMark : id === marks.nextId && scheduleTexts.nextMark;
  return (
    <>
      <Text size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
        {formatDate(date)}
      </Text>
      <Group gap={6} wrap="nowrap">
        <Text size="sm" c="dimmed">
          {getWeekday(date)}
        </Text>
        {mark && (
          <Badge size="sm" color="gold" variant="light" tt="none">
            {mark}
          </Badge>
        )}
      </Group>
    </>
  );
}

export function StatusBadge({ status }: { status: MeetingStatus }) {
  return (
    <Badge variant="light" tt="none" color={STATUS_COLORS[status]}>
      {status}
    </Badge>
  );
}
