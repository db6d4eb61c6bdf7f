import { type IsoDate, weekdayOf } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import type { MeetingStatus } from '@fellowship/domain/meetings/meeting-status';
import { Badge, Group, List, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { scheduleTexts } from './meeting.messages.ts';
import type { Meeting } from './meeting.ts';
import { MEETING_FACTS, type MeetingFact } from './meeting-facts.ts';

const STATUS_COLORS: Record<MeetingStatus, string> = {
  Scheduled: 'royal',
  Cancelled: 'red',
  Completed: 'gray',
};

interface ScheduleColumnsOptions {
  /** The next meeting's row is marked. */
  nextId: string | null;
  /** On phones what can be done stands beside the date, where the thumb is. */
  isPhone: boolean;
  actions: (meeting: Meeting) => ReactNode;
}

/** The columns of the schedule (rule meetings/schedule-table). */
export function scheduleColumns({
  nextId,
  isPhone,
  actions,
}: ScheduleColumnsOptions): TableColumn<Meeting>[] {
  const columns = MEETING_FACTS.map((fact) => columnOf(fact, nextId));
  const actionColumn: TableColumn<Meeting> = {
    id: 'actions',
    header: tableTexts.actionsColumn,
    cell: actions,
  };
  const [date, ...others] = columns;
  return isPhone && date ? [date, actionColumn, ...others] : [...columns, actionColumn];
}

function columnOf({ id, header, text }: MeetingFact, nextId: string | null): TableColumn<Meeting> {
  switch (id) {
    case 'date':
      return {
        id,
        header,
        value: ({ date }) => date,
        cell: ({ id: meetingId, date }) => <DateCell date={date} isNext={meetingId === nextId} />,
      };
    case 'timing':
      return {
        id,
        header,
        cell: (meeting) => (
          <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
            {text(meeting)}
          </Text>
        ),
      };
    case 'presentation':
      return {
        id,
        header,
        minWidth: '10rem',
        cell: ({ businessPresentation }) => <Names names={businessPresentation} />,
      };
    case 'talk':
    case 'venue':
      return { id, header, minWidth: '8.5rem', cell: text };
    case 'early':
      return { id, header, align: 'right', cell: text };
    case 'fee':
      return { id, header, align: 'right', cell: text };
    case 'status':
      return {
        id,
        header,
        value: text,
        cell: ({ status }) => (
          <Badge variant="light" tt="none" color={STATUS_COLORS[status]}>
            {status}
          </Badge>
        ),
      };
  }
}

function DateCell({ date, isNext }: { date: IsoDate; isNext: boolean }) {
  return (
    <>
      <Text size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
        {formatDate(date)}
      </Text>
      <Group gap={6} wrap="nowrap">
        <Text size="sm" c="dimmed">
          {weekdayOf(date)}
        </Text>
        {isNext && (
          <Badge size="sm" color="gold" variant="light" tt="none">
            {scheduleTexts.nextMark}
          </Badge>
        )}
      </Group>
    </>
  );
}

/** One presentation stands alone, several are numbered as on the members' card. */
function Names({ names }: { names: readonly string[] }) {
  if (names.length < 2) return names[0];
  return (
    <List type="ordered" size="sm">
      {names.map((name) => (
        <List.Item key={name}>{name}</List.Item>
      ))}
    </List>
  );
}
