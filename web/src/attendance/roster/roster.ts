import type {
  GetAttendanceRosterQuery,
  MemberAttendanceFieldsFragment,
  OnAttendanceChangedSubscription,
  VisitorAttendanceFieldsFragment,
} from '#api/generated/attendance/graphql.ts';

/** The roll call of one meeting as the server gives it (rule attendance/roll-call). */
export type Roster = GetAttendanceRosterQuery['getAttendanceRoster'];

/** A member, with the attendance where one is stored. */
export type RosterRow = Roster['rows'][number];

/** A member's attendance that is stored. */
export type MemberRecord = MemberAttendanceFieldsFragment;

/** A visitor's attendance that is stored. */
export type VisitorRecord = VisitorAttendanceFieldsFragment;

/** What a live message tells. */
export type RosterChange = OnAttendanceChangedSubscription['onAttendanceChanged'];

/** Whether a person came, late or not. */
export function isHere(record: Pick<MemberRecord, 'attendanceStatus'> | null): boolean {
  return record?.attendanceStatus === 'Present';
}
