import type { RecordOf, RowOf } from '../storage/record.ts';
import { recordOf } from '../storage/record-fields.ts';
import { type SqlPart, sqlPart } from '../storage/statement.ts';
import { visitorAttendanceFields } from '../storage/tables/attendance-fields.ts';

export const visitorAttendanceRecord = recordOf('visitor_attendance', visitorAttendanceFields, [
  'home_chapter_id',
  'home_rotary_id',
  'scanned_at',
]);

export type VisitorAttendance = RecordOf<typeof visitorAttendanceRecord>;
export type VisitorAttendanceRow = RowOf<'visitor_attendance'>;

/** The visitors of one chapter's meetings, by time. */
export const visitorAttendanceList = {
  record: visitorAttendanceRecord,
  filters: ['meetingId', 'mobile', 'attendedDateTime', 'attendanceStatus'],
  order: ['attendedDateTime', 'id'],
} as const;

/** The visits of a member of another chapter. */
export function getIsVisit(home: { chapterId: string; rotaryId: string }): SqlPart {
  return sqlPart('(home_chapter_id, home_rotary_id) = (:chapterId, :rotaryId)', { ...home });
}
