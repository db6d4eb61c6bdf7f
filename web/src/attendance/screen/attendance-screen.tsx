import { noVisitorsText } from '@fellowship/domain/attendance/marking/marking';
import { getWeekday, type IsoDate } from '@fellowship/domain/calendar/dates';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { Badge, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { readAgain } from '#api/stored-document.ts';
import { useSession, useToday } from '#identity/session-context.tsx';
import { AsyncView } from '#ui/async-view.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { useContact } from '../roll-call/roll-call.tsx';
import { type Roster, useRoster } from '../roster/roster.ts';
import { type AttendanceKind, OpenedRoster } from './opened-roster.tsx';
import { attendanceScreenTexts } from './screen.messages.ts';
import { type ScheduledMeeting, useChosenMeeting } from './use-chosen-meeting.ts';

// The calendar is larger than the screen itself, and is not needed at first.
const DateField = lazy(async () => ({ default: (await import('#ui/dates/date-field.tsx')).DateField }));

interface MeetingPickerProps {
  offered: ReadonlyMap<IsoDate, ScheduledMeeting>;
  meeting: ScheduledMeeting;
  onPick: (date: IsoDate) => void;
}

/**
 * The date of the meeting, limited to those of the schedule, and its fee (rule attendance/meeting-choice).
 * The calendar marks today, the chapter's weekly meeting day and the dates of meetings.
 */
function MeetingPicker({ offered, meeting, onPick }: MeetingPickerProps) {
  const { weeklyMeetingDay } = useSession();
  const today = useToday();
  const dates = [...offered.keys()].sort();
  return (
    <Group gap="md" align="flex-end" miw={0}>
      <Suspense fallback={<Skeleton height={69} width={288} aria-busy />}>
        <DateField
          label={attendanceScreenTexts.dateField}
          value={meeting.date}
          onChange={(date) => {
            if (offered.has(date)) onPick(date);
          }}
          today={today}
          minDate={dates[0] ?? today}
          maxDate={dates.at(-1) ?? today}
          whyExcluded={(date) => (offered.has(date) ? null : attendanceScreenTexts.noMeeting)}
          isMarked={(date) => offered.has(date)}
          isTinted={(date) => getWeekday(date) === weeklyMeetingDay}
        />
      </Suspense>
      <MeetingFacts meeting={meeting} />
    </Group>
  );
}

function MeetingFacts({ meeting }: { meeting: ScheduledMeeting }) {
  const { date, timing, meetingFee, status } = meeting;
  return (
    <div>
      <Group gap="xs">
        <Text>
          {getWeekday(date)} · {timing.join(' – ')}
        </Text>
        <Badge color={status === 'Scheduled' ? 'royal' : 'gray'} variant="light" tt="none">
          {status}
        </Badge>
      </Group>
      <Text>{attendanceScreenTexts.fee(formatRupees(toPaise(meetingFee)))}</Text>
    </div>
  );
}

/** The roll call with the figures, and the members. */
const ROSTER_SHAPE = [[[277, 156]], [[471, 826]]] as const;

interface MeetingAttendanceProps {
  meeting: ScheduledMeeting;
  kind: AttendanceKind;
  onKind: (kind: AttendanceKind) => void;
}

/** The attendance of one meeting, kept up to date while it is open. */
function MeetingAttendance({ meeting, kind, onKind }: MeetingAttendanceProps) {
  const { source, roster, isLive } = useRoster({ chapterId: meeting.chapterId, meetingId: meeting.id });
  const contact = useContact({ isLive, source });
  useScheduleInStep(meeting, roster);
  return (
    <AsyncView source={source} skeleton={<SkeletonRows rows={ROSTER_SHAPE} />}>
      {({ getAttendanceRoster }) => (
        <OpenedRoster roster={getAttendanceRoster} contact={contact} kind={kind} onKind={onKind} />
      )}
    </AsyncView>
  );
}

/** Closed or reopened elsewhere: the schedule, which the picker shows, is read again. */
function useScheduleInStep(meeting: ScheduledMeeting, roster: Roster | null): void {
  const client = useQueryClient();
  const isBehind = roster !== null && roster.status !== meeting.status;

  useEffect(() => {
    if (isBehind) void readAgain(client, ['meeting']);
  }, [isBehind, client]);
}

/** Attendance of a chapter admin; opened again for something that was not accepted, it begins with that. */
export function AttendanceScreen() {
  const { key, state } = useLocation();
  return (
    <ChapterAttendance key={state?.visitor ? key : ''} first={state?.visitor ? 'visitors' : 'members'} />
  );
}

/** The roll call of one meeting, of members and of visitors. */
function ChapterAttendance({ first }: { first: AttendanceKind }) {
  const { schedule, offered, meeting, pick } = useChosenMeeting();
  const [kind, setKind] = useState(first);
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end" gap="sm">
        <Title order={1}>{attendanceScreenTexts.title}</Title>
        {meeting && <MeetingPicker offered={offered} meeting={meeting} onPick={pick} />}
      </Group>
      <AsyncView source={schedule} isEmpty={() => meeting === null} empty={<NoMeeting />}>
        {() =>
          meeting && <MeetingAttendance key={meeting.id} meeting={meeting} kind={kind} onKind={setKind} />
        }
      </AsyncView>
    </Stack>
  );
}

function NoMeeting() {
  const today = useToday();
  return (
    <Stack align="center" py="xl">
      <Text c="dimmed">{noVisitorsText({ date: null, today, hasMeetingToday: false })}</Text>
      <Button component={Link} to="/meeting-schedule">
        {attendanceScreenTexts.toSchedule}
      </Button>
    </Stack>
  );
}
