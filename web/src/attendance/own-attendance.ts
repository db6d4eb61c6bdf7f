import {
  EMPTY_MEMBER_ATTENDANCE,
  type OwnAttendance,
} from '@fellowship/domain/attendance/check-in/own-status';
import { useQueryClient } from '@tanstack/react-query';
import {
  type CreateMemberAttendanceMutation,
  OwnAttendanceDocument,
} from '#api/generated/attendance/graphql.ts';
import { apiQuery, useApiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.ts';

/** The own record at a meeting; the empty one where there is none (rule attendance/placeholder-record). */
export function useOwnAttendance(meetingId: string): OwnAttendance {
  const { chapterId, rotaryId } = useSession();
  const { data } = useApiQuery(OwnAttendanceDocument, { chapterId, meetingId, rotaryId });
  return data?.listMemberAttendance.items[0] ?? EMPTY_MEMBER_ATTENDANCE;
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
