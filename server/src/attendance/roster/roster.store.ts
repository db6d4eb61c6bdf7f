import {
  type VisitorAttendance,
  type VisitorAttendanceRow,
  visitorAttendanceRecord,
} from '#visitors/visitor-attendance.store.ts';
import type { Database } from '../../storage/database.ts';
import { statement } from '../../storage/statement.ts';
import { uuidOrNone } from '../../storage/uuid.ts';
import { memberAttendanceRecord } from '../member-attendance.store.ts';
import {
  MEETING_CONTEXT_COLUMNS,
  type MeetingContext,
  type MeetingContextRow,
  toMeetingContext,
} from './meeting-context.store.ts';
import { type PersonRow, type RosterRow, selectPeople, toRosterRow } from './meeting-people.store.ts';

export interface FoundRoster {
  day: MeetingContext;
  rows: RosterRow[];
  visitors: VisitorAttendance[];
}

interface FoundRow extends MeetingContextRow {
  visitors: VisitorAttendanceRow[];
  /** The values of each of `PERSON_COLUMNS`; null without people. */
  people: (unknown[] | null)[];
}

const PERSON_COLUMNS = [
  'person_id',
  'person_name',
  'trade',
  'is_on_roster',
  'date_of_joining',
  ...memberAttendanceRecord.columns(),
] as const;

/** The people are sent column by column: for a whole chapter PostgreSQL is much slower with an object for each person. */
const FIND = statement<{ chapterId: string; meetingId: string }, FoundRow>(
  'attendance-roster',
  `with people as (select * from (${selectPeople()}) everyone order by person_name, person_id)
    select ${MEETING_CONTEXT_COLUMNS},
      (select coalesce(json_agg(to_json(visit) order by visit.attended_at, visit.name, visit.visitor_attendance_id), '[]')
        from visitor_attendance visit where visit.chapter_id = :chapterId and visit.meeting_id = :meetingId) as visitors,
      (select json_build_array(${PERSON_COLUMNS.map((column) => `json_agg(${column})`).join()}) from people) as people
    from meeting
    join chapter on chapter.chapter_id = meeting.chapter_id
    where meeting.chapter_id = :chapterId and meeting.meeting_id = :meetingId`,
);

/** The whole roll call of a meeting, read in one round trip from one snapshot; `null` for an unknown meeting. */
export async function findRoster(
  { kysely }: Database,
  chapterId: string,
  meetingId: string,
): Promise<FoundRoster | null> {
  const [found] = await FIND.run(kysely, { chapterId, meetingId: uuidOrNone(meetingId) });
  if (!found) return null;
  const count = found.people[0]?.length ?? 0;
  return {
    day: toMeetingContext(found),
    rows: Array.from({ length: count }, (_, index) => toRosterRow(toPersonRow(found.people, index))),
    visitors: found.visitors.map(visitorAttendanceRecord.read),
  };
}

function toPersonRow(people: FoundRow['people'], index: number): PersonRow {
  const row: Record<string, unknown> = {};
  for (const [at, column] of PERSON_COLUMNS.entries()) row[column] = people[at]?.[index];
  return row as PersonRow;
}
