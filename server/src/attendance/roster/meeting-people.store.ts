import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { IS_ON_ROSTER } from '#chapters/roster-condition.ts';
import {
  type MemberAttendance,
  type MemberAttendanceRow,
  memberAttendanceRecord,
} from '../member-attendance.store.ts';

/** A member at a meeting, with the attendance when there is one. */
export interface RosterRow {
  rotaryId: string;
  memberName: string;
  classificationName: string | null;
  /** Whether the member is on the roster today; a record may belong to a former member. */
  isOnRoster: boolean;
  dateOfJoining: IsoDate | null;
  attendance: MemberAttendance | null;
}

/** A row of `selectPeople`; the columns of the attendance are null where there is none. */
export type PersonRow = {
  person_id: string;
  person_name: string;
  trade: string | null;
  is_on_roster: boolean;
  date_of_joining: IsoDate | null;
} & (Omit<MemberAttendanceRow, 'scanned_at' | 'is_closing_absence'> | { attendance_id: null });

/**
 * The SQL of members and records of the meeting `:meetingId` of `:chapterId` side by side: everyone who is on the roster today
 * or has a record.
 * @param only a condition on `rotary_id`, such as `= any(:rotaryIds)`
 */
export function selectPeople(only = ''): string {
  const condition = only === '' ? '' : `and rotary_id ${only}`;
  return `
    select coalesce(person.rotary_id, own.rotary_id) as person_id,
      coalesce(person.full_name, own.member_name) as person_name,
      case when person.rotary_id is null then own.classification_name else person.classification_name end as trade,
      person.rotary_id is not null as is_on_roster, person.date_of_joining, own.*
    from (select rotary_id, full_name, classification_name, date_of_joining from member
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
    attendance: person.attendance_id === null ? null : memberAttendanceRecord.read(person),
  };
}
