import { List, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import type { Meeting } from './meeting.ts';
import { type MarkContext, MeetingDay, StatusBadge } from './meeting-day.tsx';
import { MEETING_FACTS, type MeetingFact } from './meeting-facts.ts';

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
