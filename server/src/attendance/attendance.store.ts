import type { SubscriptionFacts } from '@fellowship/domain/billing/validity';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { MeetingStatus } from '@fellowship/domain/meetings/meeting-rules';
import { IS_ON_ROSTER } from '#chapters/chapter.store.ts';
import {
  type VisitorAttendance,
  type VisitorAttendanceRow,
  visitorAttendanceRecord,
} from '#visitors/visitor.store.ts';
import { SUBSCRIPTIONS_OF_CHAPTER } from '../identity/caller.store.ts';
import type { ChangedAttendance } from '../meetings/attendance-event.ts';
import { type Meeting, meetingRecord } from '../meetings/meeting.store.ts';
import type { Database } from '../storage/database.ts';
import { type RecordOf, type RowOf, recordOf } from '../storage/record.ts';
import { statement, uuidOrNone } from '../storage/statement.ts';
import { memberAttendanceFields } from '../storage/tables/attendance-fields.ts';

export const memberAttendanceRecord = recordOf('member_attendance', memberAttendanceFields, [
  'scanned_at',
  'is_closing_absence',
]);

export type MemberAttendance = RecordOf<typeof memberAttendanceRecord>;
export type MemberAttendanceRow = RowOf<'member_attendance'>;

/** The members' attendance of one chapter, by time and member. */
export const memberAttendanceList = {
  record: memberAttendanceRecord,
  filters: ['meetingId', 'rotaryId', 'attendedDateTime', 'attendanceStatus', 'isLate'],
  order: ['attendedDateTime', 'rotaryId', 'meetingId'],
} as const;

/** A meeting with what decides whether its attendance can be marked, closed and reopened. */
export interface MeetingContext {
  meeting: Meeting;
  completedOn: IsoDate | null;
  /** Of the chapter: its today decides. */
  timeZone: string;
  subscriptions: readonly SubscriptionFacts[];
}

export interface MeetingContextRow {
  meeting: RowOf<'meeting'>;
  time_zone: string;
  subscriptions: SubscriptionFacts[];
}

/** The columns of a `MeetingDayRow`; the query joins `meeting` and `chapter`. */
export const MEETING_CONTEXT_COLUMNS = `
  to_json(meeting) as meeting, chapter.time_zone, ${SUBSCRIPTIONS_OF_CHAPTER} as subscriptions`;

export function toMeetingContext(row: MeetingContextRow): MeetingContext {
  return {
    meeting: meetingRecord.read(row.meeting),
    completedOn: row.meeting.completed_on,
    timeZone: row.time_zone,
    subscriptions: row.subscriptions,
  };
}

/** A member at a meeting, with the attendance when there is one. */
export interface RosterRow {
  rotaryId: string;
  memberName: string;
  classificationName: string | null;
  /** Whether the member is on the roster today; a record may belong to a former member. */
  isOnRoster: boolean;
  dateOfJoining: IsoDate | null;
  /** Of who is on the roster. */
  mobile: string | null;
  attendance: MemberAttendance | null;
}

/** A row of `selectPeople`; the columns of the attendance are null where there is none. */
export type PersonRow = {
  person_id: string;
  person_name: string;
  trade: string | null;
  is_on_roster: boolean;
  date_of_joining: IsoDate | null;
  mobile: string | null;
} & (Omit<MemberAttendanceRow, 'scanned_at' | 'is_closing_absence'> | { attendance_id: null });

/**
 * The SQL of members and records of the meeting `:meetingId` of `:chapterId` side by side: everyone who is on the roster today
 * or has a record.
 * @param only a condition on `rotary_id`, such as `= any(:rotaryIds)`
 */
function selectPeople(only = ''): string {
  const condition = only === '' ? '' : `and rotary_id ${only}`;
  return `
    select coalesce(person.rotary_id, own.rotary_id) as person_id,
      coalesce(person.full_name, own.member_name) as person_name,
      case when person.rotary_id is null then own.classification_name else person.classification_name end as trade,
      person.rotary_id is not null as is_on_roster, person.date_of_joining, person.mobile, own.*
    from (select rotary_id, full_name, classification_name, date_of_joining, mobile from member
      where chapter_id = :chapterId and ${IS_ON_ROSTER} ${condition}) person
    full join (select * from member_attendance where chapter_id = :chapterId and meeting_id = :meetingId ${condition}) own
      on own.rotary_id = person.rotary_id`;
}

/** `selectPeople` by name, as one JSON value. */
export function peopleColumn(only = ''): string {
  return `
  (select coalesce(json_agg(to_json(people) order by person_name, person_id), '[]') from (${selectPeople(only)}) people)`;
}

export function toRosterRow(person: PersonRow): RosterRow {
  return {
    rotaryId: person.person_id,
    memberName: person.person_name,
    classificationName: person.trade,
    isOnRoster: person.is_on_roster,
    dateOfJoining: person.date_of_joining,
    mobile: person.mobile,
    attendance: person.attendance_id === null ? null : memberAttendanceRecord.read(person),
  };
}

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
  'mobile',
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

/** The meeting and the named records, as they are now. */
export interface FoundChange {
  status: MeetingStatus;
  version: number;
  rows: MemberAttendance[];
  visitors: VisitorAttendance[];
}

interface ChangedRow {
  status: MeetingStatus;
  version: number;
  rows: MemberAttendanceRow[];
  visitors: VisitorAttendanceRow[];
}

const FIND_CHANGE = statement<ChangedAttendance, ChangedRow>(
  'attendance-change',
  `
    select meeting.status, meeting.version,
      (select coalesce(json_agg(to_json(own)), '[]') from member_attendance own
        where own.chapter_id = :chapterId and own.meeting_id = :meetingId and own.rotary_id = any(:members)) as rows,
      (select coalesce(json_agg(to_json(visit)), '[]') from visitor_attendance visit
        where visit.chapter_id = :chapterId and visit.visitor_attendance_id = any(:visitors::uuid[])) as visitors
    from meeting
    where meeting.chapter_id = :chapterId and meeting.meeting_id = :meetingId`,
);

/** What an event is about, in one round trip; `null` for a meeting that does not exist. */
export async function findChange(
  { kysely }: Database,
  change: ChangedAttendance,
): Promise<FoundChange | null> {
  const [row] = await FIND_CHANGE.run(kysely, change);
  if (!row) return null;
  return {
    status: row.status,
    version: row.version,
    rows: row.rows.map(memberAttendanceRecord.read),
    visitors: row.visitors.map(visitorAttendanceRecord.read),
  };
}
