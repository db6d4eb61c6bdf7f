import type { Api } from '../api/lists.ts';
import { defineAttendanceRecords } from './attendance-records.schema.ts';
import { addAttendanceSummaries } from './attendance-summary.schema.ts';
import { addClosing } from './closing.schema.ts';
import { addLiveAttendance } from './live-attendance.schema.ts';
import { addMemberAttendance } from './member-attendance.schema.ts';
import { addRoster } from './roster.schema.ts';
import { addScannedMeeting } from './scanned-meeting.schema.ts';
import { addVisitorAttendance } from './visitor-attendance.schema.ts';

/** Attendance of members and visitors: check-in, marking, closing, summaries, live (core 2.6, 2.8 and 7). */
export function addAttendance(api: Api): void {
  const records = defineAttendanceRecords(api);
  addMemberAttendance(api, records);
  addVisitorAttendance(api, records);
  addScannedMeeting(api);
  addRoster(api, records);
  addClosing(api, records, addAttendanceSummaries(api));
  addLiveAttendance(api, records);
}
