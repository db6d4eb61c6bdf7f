import { ATTENDANCE_STATUSES, PAYMENT_STATUSES } from '@fellowship/domain/attendance/attendance-status';
import { connectionOf } from '../api/connection.ts';
import type { Api } from '../api/lists.ts';
import { guardedBy, readableWithParent } from '../api/policies.ts';
import { listMembersAttendance, listVisitorsAttendance } from './attendance.service.ts';
import {
  checkInMember,
  checkInVisitor,
  readScannedMeeting,
  type ScannedMeeting,
} from './check-in.service.ts';
import type { MemberAttendance } from './member-attendance.store.ts';
import type { VisitorAttendance } from './visitor-attendance.store.ts';

/** Attendance of members and visitors, and check-in by QR code (core 2.6 and 7). */
export function addAttendance(api: Api): void {
  const statuses = statusTypes(api);
  addMemberAttendance(api, statuses);
  addVisitorAttendance(api, statuses);
  addScannedMeeting(api);
}

type Statuses = ReturnType<typeof statusTypes>;

function statusTypes({ builder }: Api) {
  return {
    Attendance: builder.enumType('AttendanceStatus', { values: ATTENDANCE_STATUSES }),
    Payment: builder.enumType('PaymentStatus', { values: PAYMENT_STATUSES }),
  };
}

function addMemberAttendance(
  { builder, StringFilter, BooleanFilter }: Api,
  { Attendance, Payment }: Statuses,
): void {
  const MemberAttendanceRef = builder.objectRef<MemberAttendance>('MemberAttendance').implement({
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
      version: t.exposeInt('version'),
    }),
  });

  const Filter = builder.inputType('ModelMemberAttendanceFilterInput', {
    fields: (t) => ({
      meetingId: t.field({ type: StringFilter }),
      rotaryId: t.field({ type: StringFilter }),
      attendedDateTime: t.field({ type: StringFilter }),
      attendanceStatus: t.field({ type: StringFilter }),
      isLate: t.field({ type: BooleanFilter }),
    }),
  });

  const Input = builder.inputType('CreateMemberAttendanceInput', {
    description:
      'The server derives everything but the code: name, status, times and lateness sent here are not believed.',
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      qr: t.string({ description: 'The scanned link, whole; required of members.' }),
      scannedAt: t.string({
        description: "When the phone scanned, an ISO instant; kept beside the server's own time.",
      }),
      meetingId: t.id(),
      rotaryId: t.id(),
      memberName: t.string(),
      classificationName: t.string(),
      attendanceStatus: t.field({ type: Attendance }),
      paymentStatus: t.field({ type: Payment }),
      attendedDateTime: t.string(),
      isLate: t.boolean(),
      lateTime: t.string(),
    }),
  });

  const Connection = connectionOf(builder, 'MemberAttendanceConnection', MemberAttendanceRef);

  builder.queryField('listMemberAttendance', (t) =>
    t.field({
      ...guardedBy('attendance.list'),
      type: Connection,
      args: {
        chapterId: t.arg.id({ required: true }),
        filter: t.arg({ type: Filter }),
        limit: t.arg.int(),
        nextToken: t.arg.string(),
      },
      resolve: (_root, { chapterId, filter, ...list }, { call }) =>
        listMembersAttendance(call, chapterId, filter ?? null, list),
    }),
  );

  builder.mutationField('createMemberAttendance', (t) =>
    t.field({
      ...guardedBy('attendance.checkIn'),
      description: "A member's check-in by QR code at the own chapter's meeting.",
      type: MemberAttendanceRef,
      args: { input: t.arg({ type: Input, required: true }), requestId: t.arg.string() },
      resolve: (_root, { input, requestId }, { call }) => checkInMember(call, input, requestId),
    }),
  );
}

function addVisitorAttendance({ builder, StringFilter }: Api, { Attendance, Payment }: Statuses): void {
  const VisitorAttendanceRef = builder.objectRef<VisitorAttendance>('VisitorAttendance').implement({
    ...readableWithParent(),
    fields: (t) => ({
      id: t.exposeID('id'),
      meetingId: t.exposeID('meetingId'),
      chapterId: t.exposeID('chapterId'),
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

  const Filter = builder.inputType('ModelVisitorAttendanceFilterInput', {
    fields: (t) => ({
      meetingId: t.field({ type: StringFilter }),
      mobile: t.field({ type: StringFilter }),
      attendedDateTime: t.field({ type: StringFilter }),
      attendanceStatus: t.field({ type: StringFilter }),
    }),
  });

  const Input = builder.inputType('CreateVisitorAttendanceInput', {
    description: 'The server derives everything but the code: what else is sent here is not believed.',
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      qr: t.string({ description: 'The scanned link, whole.' }),
      scannedAt: t.string({
        description: "When the phone scanned, an ISO instant; kept beside the server's own time.",
      }),
      meetingId: t.id(),
      name: t.string(),
      classificationName: t.string(),
      referredBy: t.string(),
      mobile: t.string(),
      attendedDateTime: t.string(),
      attendanceStatus: t.field({ type: Attendance }),
      paymentStatus: t.field({ type: Payment }),
      isRotarian: t.boolean(),
    }),
  });

  const Connection = connectionOf(builder, 'VisitorAttendanceConnection', VisitorAttendanceRef);

  builder.queryField('listVisitorAttendance', (t) =>
    t.field({
      ...guardedBy('visitorAttendance.list'),
      type: Connection,
      args: {
        chapterId: t.arg.id(),
        startDate: t.arg.string(),
        endDate: t.arg.string(),
        filter: t.arg({ type: Filter }),
        limit: t.arg.int(),
        nextToken: t.arg.string(),
      },
      resolve: (_root, { filter, ...list }, { call }) => listVisitorsAttendance(call, list, filter ?? null),
    }),
  );

  builder.mutationField('createVisitorAttendance', (t) =>
    t.field({
      ...guardedBy('visitorAttendance.checkIn'),
      description: "A check-in by QR code at another chapter's meeting.",
      type: VisitorAttendanceRef,
      args: { input: t.arg({ type: Input, required: true }), requestId: t.arg.string() },
      resolve: (_root, { input, requestId }, { call }) => checkInVisitor(call, input, requestId),
    }),
  );
}

function addScannedMeeting({ builder }: Api): void {
  const ScannedMeetingRef = builder.objectRef<ScannedMeeting>('ScannedMeeting').implement({
    ...readableWithParent(),
    fields: (t) => ({
      chapterId: t.exposeID('chapterId'),
      chapterName: t.exposeString('chapterName'),
      meetingId: t.exposeID('meetingId'),
      date: t.exposeString('date'),
      timing: t.exposeStringList('timing'),
      venue: t.exposeString('venue'),
      isVisitor: t.exposeBoolean('isVisitor', {
        description: 'True when the caller would be recorded as a visitor.',
      }),
      statusLine: t.exposeString('statusLine', {
        nullable: true,
        description:
          "What checking in would record now: 'Present' or 'Late Present'; null when it would be refused.",
      }),
      warning: t.exposeString('warning', {
        nullable: true,
        description: 'Why checking in would be refused now.',
      }),
    }),
  });

  builder.queryField('getMeetingByQr', (t) =>
    t.field({
      ...guardedBy('meeting.readByQr'),
      description:
        'The meeting that a scanned QR code stands for, and whether the caller could check in now.',
      type: ScannedMeetingRef,
      args: { qr: t.arg.string({ required: true }) },
      resolve: (_root, { qr }, { call }) => readScannedMeeting(call, qr),
    }),
  );
}
