import type { MeetingStatus } from '@fellowship/domain/meetings/meeting-status';
import {
  OnMeetingStatusChangedDocument,
  OnOwnAttendanceChangedDocument,
} from '#api/generated/attendance/graphql.ts';
import { useLive } from '#api/live-client.ts';
import { useSession } from '#identity/session-context.ts';
import { useShowOwnAttendance } from './own-attendance.ts';
import { usePollUnless, useReadAgain } from './read-again.ts';

/** A meeting as Home shows it now. */
export interface ShownMeeting {
  id: string;
  status: MeetingStatus;
}

/**
 * Keeps a member's Home in step with the own attendance at today's meeting: what others mark, and what closing and
 * reopening change, shows without reloading.
 */
export function useFollowOwnAttendance(meeting: ShownMeeting): void {
  const { chapterId, rotaryId } = useSession();
  const showOwnAttendance = useShowOwnAttendance();
  const readAgain = useReadAgain();
  const isLive = useLive(
    OnOwnAttendanceChangedDocument,
    { chapterId, meetingId: meeting.id, rotaryId },
    ({ onAttendanceChanged: { status, rows, mustRefetch } }) => {
      for (const row of rows) showOwnAttendance(row);
      if (status !== meeting.status) readAgain.ofStatus();
      else if (mustRefetch) readAgain.ofRecord();
      else readAgain.ofRecords();
    },
  );
  usePollUnless(isLive, readAgain.ofStatus);
}

/** Keeps an admin's Home in step with the closing and reopening of today's meeting. */
export function useFollowMeeting(meeting: ShownMeeting): void {
  const { chapterId } = useSession();
  const readAgain = useReadAgain();
  const isLive = useLive(
    OnMeetingStatusChangedDocument,
    { chapterId, meetingId: meeting.id },
    ({ onAttendanceChanged: { status } }) => {
      if (status !== meeting.status) readAgain.ofStatus();
    },
  );
  usePollUnless(isLive, readAgain.ofStatus);
}
