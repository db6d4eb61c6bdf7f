import type { MeetingStatus } from '@fellowship/domain/meetings/meeting-status';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import {
  OnMeetingStatusChangedDocument,
  OnOwnAttendanceChangedDocument,
} from '#api/generated/attendance/graphql.ts';
import { useLive } from '#api/live-client.ts';
import { buildTopics, readAgain } from '#api/read-again.ts';
import { useSession } from '#identity/session-context.ts';
import { useShowOwnAttendance } from './own-attendance.ts';

/** How often Home is read again while no live events come through; the number is ours. */
const POLL_MS = 60_000;

/** Reads again from time to time while the page is looked at, as long as nothing tells of changes. */
function usePollUnless(isLive: boolean, readAgain: () => void): void {
  const poll = useEffectEvent(readAgain);
  useEffect(() => {
    if (isLive) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') poll();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isLive]);
}

/** What closing and reopening a meeting change. */
const OF_STATUS = buildTopics(OnMeetingStatusChangedDocument);

/** A meeting as Home shows it now. */
export interface ShownMeeting {
  id: string;
  status: MeetingStatus;
}

/**
 * Keeps a member's Home in step with their attendance at today's meeting: what others mark, and what closing and
 * reopening change, shows without reloading.
 */
export function useFollowOwnAttendance(meeting: ShownMeeting): void {
  const { chapterId, rotaryId } = useSession();
  const showOwnAttendance = useShowOwnAttendance();
  const client = useQueryClient();
  const isLive = useLive(
    OnOwnAttendanceChangedDocument,
    { chapterId, meetingId: meeting.id, rotaryId },
    ({ onAttendanceChanged: { status, rows, mustRefetch } }) => {
      for (const row of rows) showOwnAttendance(row);
      if (status !== meeting.status) void readAgain(client, OF_STATUS);
      // The own record is known, and what is drawn from it is not.
      else void readAgain(client, mustRefetch ? ['attendance', 'history'] : ['history']);
    },
  );
  usePollUnless(isLive, () => void readAgain(client, OF_STATUS));
}

/** Keeps an admin's Home in step with the closing and reopening of today's meeting. */
export function useFollowMeeting(meeting: ShownMeeting): void {
  const { chapterId } = useSession();
  const client = useQueryClient();
  const isLive = useLive(
    OnMeetingStatusChangedDocument,
    { chapterId, meetingId: meeting.id },
    ({ onAttendanceChanged: { status } }) => {
      if (status !== meeting.status) void readAgain(client, OF_STATUS);
    },
  );
  usePollUnless(isLive, () => void readAgain(client, OF_STATUS));
}
