import { attendanceMessages } from '@fellowship/domain/attendance/attendance.messages';
import { can } from '@fellowship/domain/identity/access/can';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { getIsVisit, visitorAttendanceList } from '#visitors/visitor-attendance.store.ts';
import { addListField } from '../../api/list-field.ts';
import type { Api } from '../../api/lists.ts';
import { addMutation } from '../../api/mutation.ts';
import { RefusalError } from '../../refusal-error.ts';
import type { AttendanceRecords } from '../attendance-records.schema.ts';
import { checkInVisitor } from '../check-in/check-in.service.ts';
import { isMarking } from '../member-attendance.schema.ts';
import { markVisitor, setVisitorPayment } from './visitor-marking.service.ts';

/** The attendance of visitors: check-in by QR code, the admin's form, lists. */
export function addVisitorAttendance(api: Api, records: AttendanceRecords): void {
  addList(api, records);
  addChanges(api, records);
}

/**
 * Admins list their chapter's visitors, members their own visits to any chapter. The range is given as two dates or as a
 * filter on `attendedDateTime`; without one the list is refused (rule attendance/lists).
 */
function addList(api: Api, { VisitorAttendanceRef }: AttendanceRecords): void {
  addListField(api, 'listVisitorAttendance', {
    action: 'visitorAttendance.list',
    type: VisitorAttendanceRef,
    list: visitorAttendanceList,
    args: (t) => ({ chapterId: t.id(), startDate: t.string(), endDate: t.string() }),
    scope: ({ chapterId: asked, startDate, endDate }, caller) => {
      const chapterId = asked ?? caller.chapterId;
      const seesAll = can(caller, 'visitorAttendance.list', { chapterId });
      const home = { homeChapterId: caller.chapterId, homeRotaryId: caller.rotaryId };
      return {
        subject: seesAll ? { chapterId } : { chapterId, ...home },
        where: { chapterId },
        and: seesAll ? [] : [getIsVisit(caller)],
        filter:
          startDate && endDate
            ? { attendedDateTime: { between: [`${startDate} 00:00`, `${endDate} 23:59`] } }
            : {},
      };
    },
    check({ chapterId, startDate, endDate, filter }) {
      const hasRange = (startDate && endDate) || filter?.attendedDateTime;
      if (!chapterId || !hasRange)
        throw new RefusalError(refuse('BAD_INPUT', attendanceMessages.datesRequired));
    },
  });
}

function addChanges(api: Api, { Attendance, Payment, Kind, VisitorAttendanceRef }: AttendanceRecords): void {
  const { builder } = api;
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
      paymentKind: t.field({ type: Kind }),
      isRotarian: t.boolean(),
    }),
  });

  const UpdateInput = builder.inputType('UpdateVisitorAttendanceInput', {
    description: 'Changes the fee status only. `version` is the one the editor saw.',
    fields: (t) => ({
      id: t.id({ required: true }),
      chapterId: t.id({ required: true }),
      paymentStatus: t.field({ type: Payment, required: true }),
      paymentKind: t.field({ type: Kind, description: 'Left out, what is stored stays.' }),
      version: t.int(),
    }),
  });

  addMutation(
    api,
    'createVisitorAttendance',
    { choose: isMarking, first: markVisitor, otherwise: checkInVisitor },
    {
      description: "A check-in by QR code at another chapter's meeting, or an admin's entry of a visitor.",
      input: CreateInput,
      type: VisitorAttendanceRef,
    },
  );

  addMutation(api, 'updateVisitorAttendance', setVisitorPayment, {
    input: UpdateInput,
    type: VisitorAttendanceRef,
  });
}
