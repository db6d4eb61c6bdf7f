import type { Api } from '../../api/lists.ts';
import { addMutation } from '../../api/mutation.ts';
import type { AttendanceRecords } from '../attendance-records.schema.ts';
import { tellLeave } from './leave.service.ts';

/** A member's own leave, told beforehand. */
export function addToldLeave(api: Api, { MemberAttendanceRef }: AttendanceRecords): void {
  addMutation(api, 'tellLeave', tellLeave, {
    description:
      "The caller's own Leave at a coming meeting, until it begins; without a reason it is taken back.",
    input: (t) => ({
      chapterId: t.id({ required: true }),
      meetingId: t.id({ required: true }),
      reason: t.string(),
    }),
    type: MemberAttendanceRef,
  });
}
