import type { GetStatusRecordsQuery } from '#api/generated/attendance/graphql.ts';
import type { CarriedView } from './attendance-view.ts';

/** A member with the meetings that a status is counted of. */
export type MemberWithMeetings = Pick<CarriedView, 'member' | 'meetings'>;

/** The members with at least one record of the status, each with the meetings behind the count. */
export function membersWithRecords({
  getAttendanceMatrix: { meetings, members },
}: GetStatusRecordsQuery): MemberWithMeetings[] {
  const getMeeting = new Map(meetings.map((meeting) => [meeting.id, meeting]));
  return members
    .filter(({ records }) => records.length > 0)
    .map(({ records, ...member }) => ({
      member,
      meetings: records.flatMap(({ meetingId, ...record }) => {
        const meeting = getMeeting.get(meetingId);
        if (!meeting) return [];
        const { date, timing, isOpen } = meeting;
        return { ...record, date, timing: [...timing], isOpen };
      }),
    }));
}
