import {
  attendanceMessages,
  memberAttendanceNotCreated,
  visitorAttendanceNotCreated,
} from '@fellowship/domain/attendance/attendance.messages';
import {
  CreateMemberAttendanceDocument,
  CreateVisitorAttendanceDocument,
} from '#api/generated/attendance/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { textOf } from '#ui/errors.ts';
import { useShowOwnAttendance } from '../own-attendance.ts';
import { checkInTexts } from './check-in.messages.ts';
import type { Came, Scan, ScannedMeeting } from './scan.ts';

/**
 * Records the attendance: at the own chapter as a member's, elsewhere as a visitor's. The same scan is sent
 * with the same request id however often it is tried, so it counts once.
 */
export function useRecordAttendance(): (scan: Scan, meeting: ScannedMeeting) => Promise<Came> {
  const member = useApiMutation(CreateMemberAttendanceDocument, { without: ['attendance'] });
  const visitor = useApiMutation(CreateVisitorAttendanceDocument);
  const showOwnAttendance = useShowOwnAttendance();
  return async ({ qr, scannedAt }, { chapterId, isVisitor }) => {
    const input = { chapterId, qr, scannedAt };
    if (isVisitor) {
      return (await visitor.mutateAsync({ input })).createVisitorAttendance;
    }
    const { createMemberAttendance } = await member.mutateAsync({ input });
    showOwnAttendance(createMemberAttendance);
    return createMemberAttendance;
  };
}

/** What the toast says of a check-in that failed without a refusal (rule attendance/failed-attempts). */
export function failureText({ isVisitor }: ScannedMeeting, failure: unknown): string {
  const message = textOf(failure);
  return isVisitor ? visitorAttendanceNotCreated(message) : memberAttendanceNotCreated(message);
}

/** What the dialog says of it. */
export function troubleText({ isVisitor }: ScannedMeeting): string {
  return isVisitor ? attendanceMessages.visitorFailed : checkInTexts.notRecorded;
}
