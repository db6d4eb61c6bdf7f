import type { AttendanceCode } from '../../activities/counters.ts';
import type { IsoDate } from '../../calendar/dates.ts';
import { type AttendanceStatus, attendanceCode } from '../attendance-status.ts';
import { toPercent } from './summary.ts';

/** How many meetings the small chart beside a dashboard shows. */
const TREND_MEETINGS = 26;

/** A meeting on the chapter's chart. */
export interface TrendPoint {
  readonly meetingDate: IsoDate;
  /** Percent of all members, 2 decimals. */
  readonly present: number;
  readonly late: number;
  /** All who came, late or not. */
  readonly attended: number;
}

/** A meeting on a member's chart. */
export interface OwnTrendPoint {
  readonly meetingDate: IsoDate;
  readonly code: AttendanceCode;
  /** Whole minutes past the threshold; 0 when on time. */
  readonly lateMinutes: number;
}

/** A chapter's attendance, meeting by meeting, the oldest of the last ones first. */
export function attendanceTrend(
  summaries: readonly {
    readonly meetingDate: IsoDate;
    readonly presentCount: number;
    readonly lateCount: number;
    readonly totalMembersCount: number;
  }[],
): TrendPoint[] {
  return lastMeetings(summaries).map(({ meetingDate, presentCount, lateCount, totalMembersCount }) => ({
    meetingDate,
    present: toPercent(presentCount, totalMembersCount),
    late: toPercent(lateCount, totalMembersCount),
    attended: toPercent(presentCount + lateCount, totalMembersCount),
  }));
}

/** A member's own presence and lateness, the oldest of the last meetings first; the Unmarked are left out. */
export function ownTrend(
  records: readonly {
    readonly meetingDate: IsoDate;
    readonly attendanceStatus: AttendanceStatus;
    readonly isLate: boolean;
    /** `hh:mm:ss` */
    readonly lateTime: string;
  }[],
): OwnTrendPoint[] {
  const points = records.flatMap((record) => {
    const code = attendanceCode(record);
    const lateMinutes = code === 'Late' ? minutesLate(record.lateTime) : 0;
    return code === null ? [] : [{ meetingDate: record.meetingDate, code, lateMinutes }];
  });
  return lastMeetings(points);
}

function lastMeetings<Meeting extends { readonly meetingDate: IsoDate }>(
  meetings: readonly Meeting[],
): Meeting[] {
  return [...meetings].sort((a, b) => (a.meetingDate < b.meetingDate ? -1 : 1)).slice(-TREND_MEETINGS);
}

/** Late times may exceed a day, so they are not times of day. */
function minutesLate(lateTime: string): number {
  const [hours, minutes] = lateTime.split(':');
  return Number(hours) * 60 + Number(minutes);
}
