import {
  ATTENDANCE_STATUSES,
  PAYMENT_KINDS,
  PAYMENT_STATUSES,
} from '@fellowship/domain/attendance/attendance-status';
import { MEETING_STATUSES } from '@fellowship/domain/meetings/meeting-rules';
import type { Api } from '../api/builder.ts';
import { addListField } from '../api/list-field.ts';
import { addMutation } from '../api/mutation.ts';
import { readableWithParent } from '../api/policies.ts';
import { readersOf, recordType } from '../api/record-type.ts';
import { memberAttendanceFields, visitorAttendanceFields } from '../storage/tables/attendance-fields.ts';
import { visitorAttendanceRecord } from '../visitors/visitor.store.ts';
import { memberAttendanceList, memberAttendanceRecord } from './attendance.store.ts';
import { checkInMember } from './check-in.service.ts';
import { changeMember, markMember, markMembers } from './marking.service.ts';
import type { MarkingResult } from './marking.store.ts';

/** The attendance of members: check-in by QR code, marking by admins, lists. */
export function addMemberAttendance(api: Api, records: AttendanceRecords): void {
  addList(api, records);
  addSingleChanges(api, records);
  addMarking(api, records);
}

/** Admins list their chapter's; a member must filter by their own Rotary Id (rule attendance/lists). */
function addList(api: Api, { MemberAttendanceRef }: AttendanceRecords): void {
  addListField(api, 'listMemberAttendance', {
    action: 'attendance.list',
    type: MemberAttendanceRef,
    list: memberAttendanceList,
    args: (t) => ({ chapterId: t.id({ required: true }) }),
    scope: ({ chapterId, filter }) => {
      const asked = filter?.rotaryId?.eq;
      const rotaryId = typeof asked === 'string' ? asked : undefined;
      return { subject: { chapterId, rotaryId }, where: { chapterId } };
    },
  });
}

function addSingleChanges(
  api: Api,
  { Attendance, Payment, Kind, MemberAttendanceRef }: AttendanceRecords,
): void {
  const { builder } = api;
  const CreateInput = builder.inputType('CreateMemberAttendanceInput', {
    description:
      "With `qr` the caller's own check-in: name, status, times and lateness sent here are not believed. Without it an " +
      'admin marks `rotaryId` at `meetingId`: name and lateness are not believed.',
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
      paymentKind: t.field({ type: Kind }),
      attendedDateTime: t.string({ description: "Chapter-local 'YYYY-MM-DD HH:mm'; left out it is now." }),
      isLate: t.boolean(),
      lateTime: t.string(),
    }),
  });

  const UpdateInput = builder.inputType('UpdateMemberAttendanceInput', {
    description:
      'What is left out stays as it is. `version` is the one the editor saw. Name and lateness are not believed.',
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      meetingId: t.id({ required: true }),
      rotaryId: t.id({ required: true }),
      id: t.id(),
      memberName: t.string(),
      classificationName: t.string(),
      attendanceStatus: t.field({ type: Attendance }),
      paymentStatus: t.field({ type: Payment }),
      paymentKind: t.field({ type: Kind }),
      attendedDateTime: t.string({ description: "Chapter-local 'YYYY-MM-DD HH:mm'." }),
      isLate: t.boolean(),
      lateTime: t.string(),
      version: t.int(),
    }),
  });

  addMutation(
    api,
    'createMemberAttendance',
    { choose: isMarking, first: markMember, otherwise: checkInMember },
    {
      description: "A member's check-in by QR code at the own chapter's meeting, or an admin's marking.",
      input: CreateInput,
      type: MemberAttendanceRef,
    },
  );
  addMutation(api, 'updateMemberAttendance', changeMember, {
    description: "An admin's change of one record on the meeting's day.",
    input: UpdateInput,
    type: MemberAttendanceRef,
  });
}

/** Whether a record is asked for at a meeting that is named; with a scanned code it is a check-in. */
export function isMarking<
  Input extends { qr?: string | null | undefined; meetingId?: string | null | undefined },
>(input: Input): input is Input & { meetingId: string } {
  return !input.qr && Boolean(input.meetingId);
}

function addMarking(api: Api, { Attendance, Payment, Kind, MemberAttendanceRef }: AttendanceRecords): void {
  const { builder } = api;
  const RowInput = builder.inputType('MarkMemberAttendanceRowInput', {
    fields: (t) => ({
      rotaryId: t.id({ required: true }),
      attendanceStatus: t.field({ type: Attendance, required: true }),
      paymentStatus: t.field({ type: Payment }),
      paymentKind: t.field({ type: Kind }),
      attendedDateTime: t.string({ description: "Chapter-local 'YYYY-MM-DD HH:mm'; left out it is now." }),
      isArrivalStated: t.boolean({
        description: 'The admin states the time of arrival, nobody saw it: the audit log says so.',
      }),
      version: t.int({ description: 'Of the record that the editor saw; left out when there was none.' }),
    }),
  });

  const Input = builder.inputType('MarkMemberAttendanceInput', {
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      meetingId: t.id({ required: true }),
      rows: t.field({ type: [RowInput], required: true }),
    }),
  });

  const MarkedRef = builder.objectRef<MarkingResult>('MarkedMemberAttendance').implement({
    ...readableWithParent(),
    fields: (t) => ({
      rows: t.field({ type: [MemberAttendanceRef], resolve: ({ rows }) => rows }),
      conflicts: t.field({
        description: 'Rows that somebody else had changed meanwhile, as they stand now: not overwritten.',
        type: [MemberAttendanceRef],
        resolve: ({ conflicts }) => conflicts,
      }),
    }),
  });

  addMutation(api, 'markMemberAttendance', markMembers, {
    description:
      'Marks many members at once, in one transaction. Unmarked takes back the record whose version is named; without one it stores nothing.',
    input: Input,
    type: MarkedRef,
  });
}

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
