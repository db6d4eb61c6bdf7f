import {
  ATTENDANCE_STATUSES,
  PAYMENT_KINDS,
  PAYMENT_STATUSES,
} from '@fellowship/domain/attendance/attendance-status';
import { MEETING_STATUSES } from '@fellowship/domain/meetings/meeting-status';
import type { Api } from '../api/lists.ts';
import { readableWithParent } from '../api/policies.ts';
import { readersOf } from '../api/record-fields.ts';
import { recordType } from '../api/record-type.ts';
import { memberAttendanceFields, visitorAttendanceFields } from '../storage/tables/attendance-fields.ts';
import { visitorAttendanceRecord } from '../visitors/visitor-attendance.store.ts';
import { memberAttendanceRecord } from './member-attendance.store.ts';

const listed = readableWithParent();

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
    Kind: builder.enumType('PaymentKind', { values: PAYMENT_KINDS }),
    MeetingStatus: builder.enumType('MeetingStatus', { values: MEETING_STATUSES }),
  };
}

function defineMemberAttendance({ builder }: Api, { Attendance, Payment, Kind }: Statuses) {
  return recordType(builder, 'MemberAttendance', memberAttendanceRecord, {
    ...readersOf(memberAttendanceFields, { listed }),
    attendanceStatus: { ...listed, type: Attendance },
    paymentStatus: { ...listed, type: Payment },
    paymentKind: {
      ...listed,
      type: Kind,
      description: 'How the fee was paid; null while it is not, or nobody said.',
    },
    attendedDateTime: { ...listed, description: "Chapter-local 'YYYY-MM-DD HH:mm'." },
    lateTime: { ...listed, description: "'HH:MM:SS'." },
    markedBy: {
      ...listed,
      description: 'The user name of the admin who marked it last; null for a check-in by QR code.',
    },
    leaveReason: {
      ...listed,
      description: 'Why the member cannot come; null unless the member told the Leave.',
    },
  });
}

function defineVisitorAttendance({ builder }: Api, { Attendance, Payment, Kind }: Statuses) {
  return recordType(builder, 'VisitorAttendance', visitorAttendanceRecord, {
    ...readersOf(visitorAttendanceFields, { listed }),
    attendedDateTime: { ...listed, description: "Chapter-local 'YYYY-MM-DD HH:mm'." },
    attendanceStatus: { ...listed, type: Attendance },
    paymentStatus: { ...listed, type: Payment },
    paymentKind: {
      ...listed,
      type: Kind,
      description: 'How the fee was paid; null while it is not, or nobody said.',
    },
    visitorId: {
      ...listed,
      description: 'The visitor of the chapter; null for a member of another chapter.',
    },
    visitNumber: {
      ...listed,
      description: '1 or 2: which of the two visits that make a prospect; null for any other.',
    },
  });
}
