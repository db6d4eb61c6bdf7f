import { getTodaysMeeting } from '../network/chapters.ts';
import { TODAY } from '../network/moment.ts';
import type { BenchDatabase } from './bench-database.ts';
import { execute } from './execute.ts';

/** Removes today's attendance. @returns how many records there were */
export function deleteAttendanceOfToday(database: BenchDatabase): Promise<number> {
  return execute(
    database,
    `delete from member_attendance attendance using meeting
    where meeting.meeting_date = $1 and attendance.chapter_id = meeting.chapter_id
      and attendance.meeting_id = meeting.meeting_id`,
    [TODAY],
  );
}

/** As if the whole chapter had checked in as at its latest meeting. */
export function fillAttendanceOfToday(database: BenchDatabase, chapterId: string): Promise<number> {
  return execute(
    database,
    `insert into member_attendance (chapter_id, meeting_id, rotary_id, attendance_id, member_name,
      classification_name, attendance_status, payment_status, attended_at, is_late, late_time)
    select chapter_id, $2, rotary_id, gen_random_uuid(), member_name, classification_name, attendance_status,
      payment_status, $3::date + time '07:20', is_late, late_time
    from member_attendance where chapter_id = $1 and meeting_id = (
      select meeting_id from meeting where chapter_id = $1 and status = 'Completed' order by meeting_date desc limit 1)
    on conflict do nothing`,
    [chapterId, getTodaysMeeting(chapterId), TODAY],
  );
}
