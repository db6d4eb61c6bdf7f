import { getWeekday, type IsoDate } from '@fellowship/domain/calendar/dates';
import { formatDate, formatRupees } from '@fellowship/domain/calendar/formats';
import { meetingFields } from '@fellowship/domain/meetings/meeting-fields';
import type { MeetingStatus } from '@fellowship/domain/meetings/meeting-rules';
import { toPaise } from '@fellowship/domain/money/rupees';
import { Badge, Group, List, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn } from '#ui/table/table-column.tsx';
import { scheduleTexts } from './meeting.messages.ts';
import { type Meeting, timeRange } from './meeting.ts';

/** One thing that is said of a meeting, as text. */
export interface MeetingFact {
  readonly id: 'date' | 'timing' | 'early' | 'presentation' | 'talk' | 'venue' | 'fee' | 'status';
  readonly header: string;
  readonly text: (meeting: Meeting) => string;
}

/** The columns of the schedule in their order (rule meetings/schedule-table). */
export const MEETING_FACTS: readonly MeetingFact[] = [
  {
    id: 'date',
    header: meetingFields.date.label,
    text: ({ date }) => `${formatDate(date)}\n${getWeekday(date)}`,
  },
  { id: 'timing', header: meetingFields.timing.label, text: ({ timing }) => timeRange(timing) },
  {
    id: 'early',
    header: meetingFields.earlyPresenceMinutes.label,
    text: ({ earlyPresenceMinutes }) => String(earlyPresenceMinutes),
  },
  {
    id: 'presentation',
    header: meetingFields.businessPresentation.label,
    text: ({ businessPresentation }) => businessPresentation.join('\n'),
  },
  { id: 'talk', header: meetingFields.eduTalk.label, text: ({ eduTalk }) => eduTalk },
  { id: 'venue', header: meetingFields.venue.label, text: ({ venue }) => venue },
  {
    id: 'fee',
    header: meetingFields.meetingFee.label,
    text: ({ meetingFee }) => formatRupees(toPaise(meetingFee)),
  },
  { id: 'status', header: meetingFields.status.label, text: ({ status }) => status },
];

/** What another person changed between two states of a meeting. */
export function changedFacts(before: Meeting, after: Meeting): readonly MeetingFact[] {
  return MEETING_FACTS.filter(({ text }) => text(before) !== text(after));
}

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

interface ScheduleColumnsOptions {
  /** The next meeting's row is marked, and today's. */
  marks: MarkContext;
  actions: (meeting: Meeting) => ReactNode;
}

/** The columns of the schedule (rule meetings/schedule-table). */
export function scheduleColumns({ marks, actions }: ScheduleColumnsOptions): TableColumn<Meeting>[] {
  const columns = MEETING_FACTS.map((fact) => toColumn(fact, marks));
  return [...columns, { id: 'actions', header: tableTexts.actionsColumn, cell: actions }];
}

/** What a file of the schedule holds: dates and fees as such, so that a spreadsheet reckons with them. */
export const SCHEDULE_FILE_COLUMNS: readonly TableColumn<Meeting>[] = MEETING_FACTS.map(fileColumn);

function fileColumn({ id, header, text }: MeetingFact): TableColumn<Meeting> {
  switch (id) {
    case 'date':
      return { id, header, file: ({ date }) => date, format: 'date' };
    case 'early':
      return { id, header, file: ({ earlyPresenceMinutes }) => earlyPresenceMinutes, format: 'number' };
    case 'fee':
      return { id, header, file: ({ meetingFee }) => meetingFee, format: 'rupees' };
    case 'presentation':
      return { id, header, file: ({ businessPresentation }) => businessPresentation.join(', ') };
    default:
      return { id, header, file: text };
  }
}

function toColumn({ id, header, text }: MeetingFact, marks: MarkContext): TableColumn<Meeting> {
  switch (id) {
    case 'date':
      return {
        id,
        header,
        value: ({ date }) => date,
        cell: (meeting) => <MeetingDay meeting={meeting} marks={marks} />,
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
        minWidth: '7.5rem',
        cell: ({ businessPresentation }) => <Names names={businessPresentation} />,
      };
    case 'talk':
    case 'venue':
      return { id, header, minWidth: '7rem', cell: text };
    case 'early':
      return { id, header, align: 'right', cell: text };
    case 'fee':
      return { id, header, align: 'right', cell: text };
    case 'status':
      return {
        id,
        header,
        value: text,
        cell: ({ status }) => <StatusBadge status={status} />,
      };
  }
}

/** A single presentation has no number, several are numbered as on the members' card. */
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
