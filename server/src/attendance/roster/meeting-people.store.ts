import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { IS_ON_ROSTER } from '../../members/roster-condition.ts';
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
  /** Whether the member belongs to the roster today; a record may be of somebody who no longer does. */
  isOnRoster: boolean;
  dateOfJoining: IsoDate | null;
  attendance: MemberAttendance | null;
}

export interface PersonRow {
  rotary_id: string;
  full_name: string;
  classification_name: string | null;
  is_on_roster: boolean;
  date_of_joining: IsoDate | null;
  record: MemberAttendanceRow | null;
}

/**
 * Members and records of the meeting `:meetingId` of `:chapterId` side by side, as JSON: who is on the roster today, and
 * whoever has a record.
 * @param only a condition on `rotary_id`, such as `= any(:rotaryIds)`
 */
export function peopleColumn(only = ''): string {
  const condition = only === '' ? '' : `and rotary_id ${only}`;
  return `
  (select coalesce(json_agg(json_build_object(
      'rotary_id', coalesce(person.rotary_id, own.rotary_id),
      'full_name', coalesce(person.full_name, own.member_name),
      'classification_name', case when person.rotary_id is null then own.classification_name else person.classification_name end,
      'is_on_roster', person.rotary_id is not null,
      'date_of_joining', person.date_of_joining,
      'record', case when own.rotary_id is null then null else to_json(own) end)
      order by coalesce(person.full_name, own.member_name), coalesce(person.rotary_id, own.rotary_id)), '[]')
    from (select rotary_id, full_name, classification_name, date_of_joining from member
      where chapter_id = :chapterId and ${IS_ON_ROSTER} ${condition}) person
    full join (select * from member_attendance where chapter_id = :chapterId and meeting_id = :meetingId ${condition}) own
      on own.rotary_id = person.rotary_id)`;
}

export function toRosterRow(person: PersonRow): RosterRow {
  return {
    rotaryId: person.rotary_id,
    memberName: person.full_name,
    classificationName: person.classification_name,
    isOnRoster: person.is_on_roster,
    dateOfJoining: person.date_of_joining,
    attendance: person.record && memberAttendanceRecord.read(person.record),
  };
}
