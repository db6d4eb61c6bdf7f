import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readAgain } from '#api/read-again.ts';
import { AsyncView } from '#ui/async-view.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { useContact } from '../roll-call/use-contact.ts';
import type { Roster } from '../roster/roster.ts';
import { useRoster } from '../roster/use-roster.ts';
import type { ScheduledMeeting } from './choose-meeting.ts';
import type { AttendanceKind } from './kind-toggle.tsx';
import { OpenedRoster } from './opened-roster.tsx';

/** The roll call with the figures, and the members. */
const ROSTER_SHAPE = [[[277, 156]], [[471, 826]]] as const;

interface MeetingAttendanceProps {
  meeting: ScheduledMeeting;
  kind: AttendanceKind;
  onKind: (kind: AttendanceKind) => void;
}

/** The attendance of one meeting, kept up to date while it is open. */
export function MeetingAttendance({ meeting, kind, onKind }: MeetingAttendanceProps) {
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
