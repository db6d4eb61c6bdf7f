import { noVisitorsText } from '@fellowship/domain/attendance/marking/marking';
import { getWeekday, type IsoDate } from '@fellowship/domain/calendar/dates';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { readAgain } from '#api/stored-document.ts';
import { useSession, useToday } from '#identity/session-context.tsx';
import { AsyncView } from '#ui/async-view.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { useContact } from '../roll-call/roll-call.ts';
import { type Roster, useRoster } from '../roster/roster.ts';
import { type AttendanceKind, MeetingLine, OpenedRoster } from './opened-roster.tsx';
import { attendanceScreenTexts } from './screen.messages.ts';
import classes from './screen.module.css';
import { type ScheduledMeeting, useChosenMeeting } from './use-chosen-meeting.ts';

// The calendar is larger than the screen itself, and is not needed at first.
const DateField = lazy(async () => ({ default: (await import('#ui/dates/date-field.tsx')).DateField }));

interface MeetingPickerProps {
  offered: ReadonlyMap<IsoDate, ScheduledMeeting>;
  meeting: ScheduledMeeting;
  onPick: (date: IsoDate) => void;
}

/**
 * The date of the meeting, limited to those of the schedule (rule attendance/meeting-choice). The calendar marks today, the
 * chapter's weekly meeting day and the dates of meetings.
 */
function MeetingPicker({ offered, meeting, onPick }: MeetingPickerProps) {
  const { weeklyMeetingDay } = useSession();
  const today = useToday();
  const dates = [...offered.keys()].sort();
  return (
    <div className={classes.picker}>
      <Suspense fallback={<Skeleton height={44} aria-busy />}>
        <DateField
          ariaLabel={attendanceScreenTexts.dateField}
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
    </div>
  );
}

/** The counter, whose attendance it is, search and presets, and the members; as high as they will be. */
const ROSTER_SHAPE: ComponentProps<typeof SkeletonRows>['rows'] = [
  [[44, 84]],
  [[44, 50]],
  [[56, 100]],
  ...Array.from({ length: 8 }, () => [[45, 60]] as const),
];

interface MeetingAttendanceProps {
  meeting: ScheduledMeeting;
  picker: ReactNode;
  kind: AttendanceKind;
  onKind: (kind: AttendanceKind) => void;
}

/** The attendance of one meeting, kept up to date while it is open. */
function MeetingAttendance({ meeting, picker, kind, onKind }: MeetingAttendanceProps) {
  const { source, roster, isLive } = useRoster({ chapterId: meeting.chapterId, meetingId: meeting.id });
  const contact = useContact({ isLive, source });
  useScheduleInStep(meeting, roster);
  if (roster) return <OpenedRoster {...{ roster, meeting, picker, contact, kind, onKind }} />;
  return (
    <>
      <PageHeader
        title={attendanceScreenTexts.title}
        back="/"
        detail={<MeetingLine meeting={meeting} />}
        // Put there again with the roster, an opened calendar would close.
        choice={source.isError ? picker : <Skeleton height={44} width={152} />}
      />
      <AsyncView source={source} skeleton={<SkeletonRows rows={ROSTER_SHAPE} />}>
        {() => null}
      </AsyncView>
    </>
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
  if (meeting) {
    const picker = <MeetingPicker offered={offered} meeting={meeting} onPick={pick} />;
    return (
      <MeetingAttendance key={meeting.id} meeting={meeting} picker={picker} kind={kind} onKind={setKind} />
    );
  }
  return (
    <>
      <PageHeader title={attendanceScreenTexts.title} back="/" />
      <AsyncView
        source={schedule}
        skeleton={<SkeletonRows rows={ROSTER_SHAPE} />}
        isEmpty={() => true}
        empty={<NoMeeting />}
      >
        {() => null}
      </AsyncView>
    </>
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
