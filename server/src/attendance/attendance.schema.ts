import type { Api } from '../api/lists.ts';
import { defineAttendanceRecords } from './attendance-records.schema.ts';
import { addScannedMeeting } from './check-in/scanned-meeting.schema.ts';
import { addClosing } from './closing/closing.schema.ts';
import { addToldLeave } from './leave/leave.schema.ts';
import { addLiveAttendance } from './live/live-attendance.schema.ts';
import { addMemberAttendance } from './member-attendance.schema.ts';
import { addRoster } from './roster/roster.schema.ts';
import { addAttendanceSummaries } from './summary/attendance-summary.schema.ts';
import { addVisitorAttendance } from './visitors/visitor-attendance.schema.ts';

/** Attendance of members and visitors: check-in, marking, closing, summaries, live. */
export function addAttendance(api: Api): void {
  const records = defineAttendanceRecords(api);
  addMemberAttendance(api, records);
  addVisitorAttendance(api, records);
  addScannedMeeting(api);
  addToldLeave(api, records);
  addRoster(api, records);
  addClosing(api, records, addAttendanceSummaries(api));
  addLiveAttendance(api, records);
}
