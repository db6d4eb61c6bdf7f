import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { Database } from '../storage/database.ts';
import { uuidOrNone } from '../storage/uuid.ts';
import {
  MEETING_DAY_COLUMNS,
  type MeetingDay,
  type MeetingDayRow,
  toMeetingDay,
} from './meeting-day.store.ts';
import type { RosterRow } from './meeting-people.store.ts';
import { type MemberAttendanceRow, toMemberAttendance } from './member-attendance.store.ts';
import {
  toVisitorAttendance,
  type VisitorAttendance,
  type VisitorAttendanceRow,
} from './visitor-attendance.store.ts';

export interface FoundRoster {
  day: MeetingDay;
  rows: RosterRow[];
  visitors: VisitorAttendance[];
}

/**
 * A row for each person and not one JSON, which costs several times as much to build and to read. The meeting and its
 * visitors travel with the first row; a meeting without people gives one row without a person.
 */
const FIND = {
  name: 'attendance-roster',
  text: `
    with day as (
      select ${MEETING_DAY_COLUMNS},
        (select coalesce(json_agg(to_json(visit) order by visit.attended_at, visit.name, visit.visitor_attendance_id), '[]')
          from visitor_attendance visit where visit.chapter_id = $1 and visit.meeting_id = $2) as visitors
      from meeting
      join chapter on chapter.chapter_id = meeting.chapter_id
      where meeting.chapter_id = $1 and meeting.meeting_id = $2
    ), people as (
      select coalesce(person.rotary_id, own.rotary_id) as person_id,
        coalesce(person.full_name, own.member_name) as full_name,
        case when person.rotary_id is null then own.classification_name else person.classification_name end as trade,
        person.rotary_id is not null as is_on_roster, person.date_of_joining,
        own.attendance_id, own.member_name, own.classification_name, own.attendance_status, own.payment_status,
        own.attended_at, own.is_late, own.late_time, own.marked_by, own.version,
        row_number() over (
          order by coalesce(person.full_name, own.member_name), coalesce(person.rotary_id, own.rotary_id)) as position
      from (select rotary_id, full_name, classification_name, date_of_joining from member
        where chapter_id = $1 and status = 'Active' and not is_admin) person
      full join (select * from member_attendance where chapter_id = $1 and meeting_id = $2) own
        on own.rotary_id = person.rotary_id
    )
    select case when coalesce(position, 1) = 1 then to_json(day) end as day, people.*
    from day left join people on true
    order by position`,
};

/** Columns of a record are null where there is none, and all of a person's where there is nobody. */
interface FoundRow extends Omit<MemberAttendanceRow, UnreadColumn> {
  /** In the first row. */
  day: (MeetingDayRow & { visitors: VisitorAttendanceRow[] }) | null;
  person_id: string | null;
  full_name: string;
  trade: string | null;
  is_on_roster: boolean;
  date_of_joining: IsoDate | null;
}

type UnreadColumn = 'chapter_id' | 'meeting_id' | 'rotary_id' | 'request_id' | 'is_closing_absence';

/** The whole roll call of a meeting in one round trip, as it stood at one moment; `null` for an unknown meeting. */
export async function findRoster(
  { pool }: Database,
  chapterId: string,
  meetingId: string,
): Promise<FoundRoster | null> {
  const { rows } = await pool.query<FoundRow>({ ...FIND, values: [chapterId, uuidOrNone(meetingId)] });
  const day = rows[0]?.day;
  if (!day) return null;
  const key = { chapter_id: chapterId, meeting_id: meetingId };
  return {
    day: toMeetingDay(day),
    rows: rows.flatMap((row) => rosterRowsOf(row, key)),
    visitors: day.visitors.map(toVisitorAttendance),
  };
}

/** One, or none of a row without a person. */
function rosterRowsOf(row: FoundRow, key: { chapter_id: string; meeting_id: string }): RosterRow[] {
  const { person_id: rotaryId } = row;
  if (rotaryId === null) return [];
  return [
    {
      rotaryId,
      memberName: row.full_name,
      classificationName: row.trade,
      isOnRoster: row.is_on_roster,
      dateOfJoining: row.date_of_joining,
      attendance:
        row.attendance_id === null ? null : toMemberAttendance({ ...row, ...key, rotary_id: rotaryId }),
    },
  ];
}
