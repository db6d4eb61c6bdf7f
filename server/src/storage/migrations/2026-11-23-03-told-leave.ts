import { runSql } from '../run-sql.ts';

/** A member tells beforehand why not to come: the record is a Leave with that reason, until something takes its place. */
export const up = runSql(`
alter table member_attendance add column leave_reason text
  constraint member_attendance_leave_reason_check check (leave_reason is null or attendance_status = 'Leave');
`);
