import { connectionOf } from '../../api/connection.ts';
import type { Api } from '../../api/lists.ts';
import { guardedBy } from '../../api/policies.ts';
import { listVisitorsAttendance } from '../attendance.service.ts';
import type { AttendanceRecords } from '../attendance-records.schema.ts';
import { checkInVisitor } from '../check-in/check-in.service.ts';
import { markVisitor, setVisitorPayment } from './visitor-marking.service.ts';

/** The attendance of visitors: check-in by QR code, the admin's form, lists. */
export function addVisitorAttendance(api: Api, records: AttendanceRecords): void {
  addList(api, records);
  addChanges(api, records);
}

function addList({ builder, StringFilter }: Api, { VisitorAttendanceRef }: AttendanceRecords): void {
  const Filter = builder.inputType('ModelVisitorAttendanceFilterInput', {
    fields: (t) => ({
      meetingId: t.field({ type: StringFilter }),
      mobile: t.field({ type: StringFilter }),
      attendedDateTime: t.field({ type: StringFilter }),
      attendanceStatus: t.field({ type: StringFilter }),
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
}

function addChanges(
  { builder }: Api,
  { Attendance, Payment, VisitorAttendanceRef }: AttendanceRecords,
): void {
  const CreateInput = builder.inputType('CreateVisitorAttendanceInput', {
    description:
      "With `qr` the caller's own check-in at another chapter: what else is sent is not believed. Without it an admin " +
      'records a visitor at `meetingId`: an existing one by `visitorId`, whose classification and mobile are taken from ' +
      'the visitor, or a new one.',
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      qr: t.string({ description: 'The scanned link, whole.' }),
      scannedAt: t.string({
        description: "When the phone scanned, an ISO instant; kept beside the server's own time.",
      }),
      meetingId: t.id(),
      visitorId: t.id({ description: 'The existing visitor who was picked.' }),
      name: t.string(),
      classificationName: t.string(),
      invitedById: t.id({ description: 'The rotary id of the member who invited a new visitor.' }),
      referredBy: t.string({ description: "The inviter's name follows from `invitedById`." }),
      mobile: t.string(),
      attendedDateTime: t.string(),
      attendanceStatus: t.field({ type: Attendance }),
      paymentStatus: t.field({ type: Payment }),
      isRotarian: t.boolean(),
    }),
  });

  const UpdateInput = builder.inputType('UpdateVisitorAttendanceInput', {
    description: 'Changes the fee status only. `version` is the one the editor saw.',
    fields: (t) => ({
      id: t.id({ required: true }),
      chapterId: t.id({ required: true }),
      paymentStatus: t.field({ type: Payment, required: true }),
      version: t.int(),
    }),
  });

  builder.mutationFields((t) => ({
    createVisitorAttendance: t.field({
      ...guardedBy('visitorAttendance.checkIn', 'visitorAttendance.mark'),
      description: "A check-in by QR code at another chapter's meeting, or an admin's entry of a visitor.",
      type: VisitorAttendanceRef,
      args: { input: t.arg({ type: CreateInput, required: true }), requestId: t.arg.string() },
      resolve: (_root, { input, requestId }, { call }) =>
        input.qr || !input.meetingId
          ? checkInVisitor(call, input, requestId)
          : markVisitor(call, { ...input, meetingId: input.meetingId }, requestId),
    }),
    updateVisitorAttendance: t.field({
      ...guardedBy('visitorAttendance.mark'),
      type: VisitorAttendanceRef,
      args: { input: t.arg({ type: UpdateInput, required: true }), requestId: t.arg.string() },
      resolve: (_root, { input, requestId }, { call }) => setVisitorPayment(call, input, requestId),
    }),
  }));
}
