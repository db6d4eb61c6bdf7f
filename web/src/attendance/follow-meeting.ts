import { EMPTY_MEMBER_ATTENDANCE, type OwnAttendance } from '@fellowship/domain/attendance/check-in/check-in';
import type { MeetingStatus } from '@fellowship/domain/meetings/meeting-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import {
  type CreateMemberAttendanceMutation,
  OnMeetingStatusChangedDocument,
  OnOwnAttendanceChangedDocument,
  OwnAttendanceDocument,
} from '#api/generated/attendance/graphql.ts';
import { useLive } from '#api/live-client.ts';
import { buildTopics, readAgain } from '#api/stored-document.ts';
import { apiQuery, useApiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.tsx';

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

/** The own record at a meeting; the empty one where there is none (rule attendance/placeholder-record). */
export function useOwnAttendance(meetingId: string): OwnAttendance {
  const { chapterId, rotaryId } = useSession();
  const { data } = useApiQuery(OwnAttendanceDocument, { chapterId, meetingId, rotaryId });
  return data?.listMemberAttendance.items[0] ?? EMPTY_MEMBER_ATTENDANCE;
}

/** When the caller came to a meeting, `HH:mm`; null unless they are marked Present. */
export function useOwnArrival(meetingId: string): string | null {
  const { chapterId, rotaryId } = useSession();
  const { data } = useApiQuery(OwnAttendanceDocument, { chapterId, meetingId, rotaryId });
  const [record] = data?.listMemberAttendance.items ?? [];
  return record?.attendanceStatus === 'Present' ? record.attendedDateTime.slice(11, 16) : null;
}

type NewRecord = CreateMemberAttendanceMutation['createMemberAttendance'];

/** Puts a record that the server has just made where `useOwnAttendance` reads it, so that it shows at once. */
export function useShowOwnAttendance(): (record: NewRecord) => void {
  const client = useQueryClient();
  const { chapterId, rotaryId } = useSession();
  return (record) => {
    const { queryKey } = apiQuery(OwnAttendanceDocument, {
      chapterId,
      meetingId: record.meetingId,
      rotaryId,
    });
    client.setQueryData(queryKey, { listMemberAttendance: { items: [record] } });
  };
}
