import { randomUUID } from 'node:crypto';
import { NOT_LATE } from '@fellowship/domain/attendance/lateness';
import { leaveRefusal, leaveSchema } from '@fellowship/domain/attendance/leave/leave';
import { validSubscription } from '@fellowship/domain/billing/validity';
import { validate } from '@fellowship/domain/refusals/validate';
import type { Mutation } from '../../api/mutation.ts';
import { notFound } from '../../api/request-context.ts';
import { attendanceEvent } from '../../meetings/attendance-event.ts';
import { findMember } from '../../members/member.store.ts';
import { accept, refuseIf } from '../../refusal-error.ts';
import { changeRecord, findRecord, insertRecord } from '../../storage/record-store.ts';
import { lockMeetingContext } from '../closing/closing.store.ts';
import { type MemberAttendance, memberAttendanceRecord } from '../member-attendance.store.ts';

interface ToldLeave {
  chapterId: string;
  meetingId: string;
  /** Nothing takes it back. */
  reason?: string | null | undefined;
}

/**
 * A member says beforehand not to come, or to come after all (rule attendance/told-leave). What is taken back stays as
 * Unmarked, so that a version never names two states.
 */
export const tellLeave: Mutation<ToldLeave, MemberAttendance> = {
  action: 'attendance.tellLeave',
  subject: ({ chapterId }, { rotaryId }) => ({ chapterId, rotaryId }),
  async work({ call, caller: { rotaryId }, tx, input }) {
    const { chapterId, meetingId } = input;
    const day = await lockMeetingContext(tx, chapterId, meetingId);
    const member = await findMember(tx, chapterId, rotaryId, true);
    if (!day || !member) throw notFound();
    const { meeting, timeZone, subscriptions } = day;
    const now = call.now();
    const key = { chapterId, meetingId, rotaryId };
    const existing = await findRecord(tx, memberAttendanceRecord, key);
    const hasValidSubscription = validSubscription(subscriptions, call.platformToday()) !== null;
    const start = meeting.timing[0];
    const isTakenBack = input.reason == null;
    const facts = { timeZone, now, hasValidSubscription, existing, isTakenBack };
    refuseIf(leaveRefusal({ ...facts, meeting: { ...meeting, start } }));
    const leaveReason = isTakenBack ? null : accept(validate(leaveSchema, input)).reason;
    const told = {
      attendanceStatus: leaveReason === null ? ('Unmarked' as const) : ('Leave' as const),
      leaveReason,
      // Nobody came, so it is the start of the meeting, as for an absence that closing makes.
      attendedDateTime: `${meeting.date} ${start}`,
    };
    const { fullName: memberName, classificationName } = member;
    const answer = existing
      ? await changeRecord(tx, memberAttendanceRecord, key, told)
      : await insertRecord(tx, memberAttendanceRecord, {
          ...key,
          ...told,
          id: randomUUID(),
          memberName,
          classificationName,
          isLate: false,
          lateTime: NOT_LATE,
          paymentStatus: 'Unpaid',
          version: meeting.version,
        });
    const audit = { subject: meetingId, before: existing, after: told };
    return { answer, audit, events: [attendanceEvent({ chapterId, meetingId, members: [rotaryId] })] };
  },
};
