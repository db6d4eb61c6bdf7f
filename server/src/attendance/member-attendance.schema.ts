import { addListField } from '../api/list-field.ts';
import type { Api } from '../api/lists.ts';
import { addMutation } from '../api/mutation.ts';
import { readableWithParent } from '../api/policies.ts';
import type { AttendanceRecords } from './attendance-records.schema.ts';
import { checkInMember } from './check-in/check-in.service.ts';
import { changeMember, markMember, markMembers } from './marking/marking.service.ts';
import type { MarkingResult } from './marking/marking.store.ts';
import { memberAttendanceList } from './member-attendance.store.ts';

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
    description: 'Marks many members at once, in one transaction. Unmarked rows are not stored.',
    input: Input,
    type: MarkedRef,
  });
}
