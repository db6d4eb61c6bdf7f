import { Skeleton, Stack } from '@mantine/core';
import { AsyncView } from '#ui/async-view.tsx';
import { useContact } from '../roll-call/use-contact.ts';
import { useRoster } from '../roster/use-roster.ts';
import type { ScheduledMeeting } from './choose-meeting.ts';
import type { AttendanceKind } from './kind-toggle.tsx';
import { OpenedRoster } from './opened-roster.tsx';

interface MeetingAttendanceProps {
  meeting: ScheduledMeeting;
  kind: AttendanceKind;
  onKind: (kind: AttendanceKind) => void;
}

/** The attendance of one meeting, kept up to date while it is open. */
export function MeetingAttendance({ meeting, kind, onKind }: MeetingAttendanceProps) {
  const { source, isLive } = useRoster({ chapterId: meeting.chapterId, meetingId: meeting.id });
  const contact = useContact({ isLive, source });
  return (
    <AsyncView source={source} skeleton={<RosterSkeleton />}>
      {({ getAttendanceRoster }) => (
        <OpenedRoster roster={getAttendanceRoster} contact={contact} kind={kind} onKind={onKind} />
      )}
    </AsyncView>
  );
}

function RosterSkeleton() {
  return (
    <Stack gap="md">
      <Skeleton height={110} />
      <Skeleton height={160} />
      <Skeleton height={280} />
    </Stack>
  );
}
