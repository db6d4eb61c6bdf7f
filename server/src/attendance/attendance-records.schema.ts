import { ATTENDANCE_STATUSES, PAYMENT_STATUSES } from '@fellowship/domain/attendance/attendance-status';
import { MEETING_STATUSES } from '@fellowship/domain/meetings/meeting-status';
import type { Api } from '../api/lists.ts';
import { readableWithParent } from '../api/policies.ts';
import type { MemberAttendance } from './member-attendance.store.ts';
import type { VisitorAttendance } from './visitors/visitor-attendance.store.ts';

/** The types that the parts of the attendance schema share. */
export type AttendanceRecords = ReturnType<typeof defineAttendanceRecords>;

export function defineAttendanceRecords(api: Api) {
  const statuses = defineStatuses(api);
  return {
    ...statuses,
    MemberAttendanceRef: defineMemberAttendance(api, statuses),
    VisitorAttendanceRef: defineVisitorAttendance(api, statuses),
  };
}

type Statuses = ReturnType<typeof defineStatuses>;

function defineStatuses({ builder }: Api) {
  return {
    Attendance: builder.enumType('AttendanceStatus', { values: ATTENDANCE_STATUSES }),
    Payment: builder.enumType('PaymentStatus', { values: PAYMENT_STATUSES }),
    MeetingStatus: builder.enumType('MeetingStatus', { values: MEETING_STATUSES }),
  };
}

function defineMemberAttendance({ builder }: Api, { Attendance, Payment }: Statuses) {
  return builder.objectRef<MemberAttendance>('MemberAttendance').implement({
    ...readableWithParent(),
    fields: (t) => ({
      id: t.exposeID('id'),
      meetingId: t.exposeID('meetingId'),
      chapterId: t.exposeID('chapterId'),
      rotaryId: t.exposeID('rotaryId'),
      memberName: t.exposeString('memberName'),
      classificationName: t.exposeString('classificationName', { nullable: true }),
      attendanceStatus: t.expose('attendanceStatus', { type: Attendance }),
      paymentStatus: t.expose('paymentStatus', { type: Payment }),
      attendedDateTime: t.exposeString('attendedDateTime', {
        description: "Chapter-local 'YYYY-MM-DD HH:mm'.",
      }),
      isLate: t.exposeBoolean('isLate'),
      lateTime: t.exposeString('lateTime', { description: "'HH:MM:SS'." }),
      markedBy: t.exposeString('markedBy', {
        nullable: true,
        description: 'The user name of the admin who marked it last; null for a check-in by QR code.',
      }),
      version: t.exposeInt('version'),
    }),
  });
}

function defineVisitorAttendance({ builder }: Api, { Attendance, Payment }: Statuses) {
  return builder.objectRef<VisitorAttendance>('VisitorAttendance').implement({
    ...readableWithParent(),
    fields: (t) => ({
      id: t.exposeID('id'),
      meetingId: t.exposeID('meetingId'),
      chapterId: t.exposeID('chapterId'),
      visitorId: t.exposeID('visitorId', {
        nullable: true,
        description: 'The visitor of the chapter; null for a member of another chapter.',
      }),
      visitNumber: t.exposeInt('visitNumber', {
        nullable: true,
        description: '1 or 2: which of the two visits that make a prospect; null for any other.',
      }),
      name: t.exposeString('name'),
      classificationName: t.exposeString('classificationName', { nullable: true }),
      referredBy: t.exposeString('referredBy', { nullable: true }),
      mobile: t.exposeString('mobile', { nullable: true }),
      attendedDateTime: t.exposeString('attendedDateTime', {
        description: "Chapter-local 'YYYY-MM-DD HH:mm'.",
      }),
      attendanceStatus: t.expose('attendanceStatus', { type: Attendance }),
      paymentStatus: t.expose('paymentStatus', { type: Payment }),
      isRotarian: t.exposeBoolean('isRotarian'),
      version: t.exposeInt('version'),
    }),
  });
}
