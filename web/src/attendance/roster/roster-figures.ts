import { type AttendanceFigures, attendanceFigures } from '@fellowship/domain/attendance/summary/summary';
import { toPaise } from '@fellowship/domain/money/rupees';
import type { MemberRecord, Roster } from './roster.ts';

/** The summary table of the screen (rule attendance/figures), from the records as they are shown now. */
export function computeFigures(
  roster: Roster,
  members: readonly Pick<MemberRecord, 'attendanceStatus' | 'isLate' | 'paymentStatus'>[] = toRecords(roster),
): AttendanceFigures {
  // A withdrawn leave is stored as Unmarked: it records nothing.
  const recordCount = members.filter(({ attendanceStatus }) => attendanceStatus !== 'Unmarked').length;
  return attendanceFigures({
    members,
    visitors: roster.visitors,
    meetingFeePaise: toPaise(roster.meetingFee),
    // The server knows who is on the roster; it never counts fewer than there are records.
    totalMembersCount: Math.max(roster.figures.totalMembersCount, recordCount),
  });
}

/** The members' records that are stored. */
function toRecords({ rows }: Roster): MemberRecord[] {
  return rows.flatMap(({ attendance }) => attendance ?? []);
}
