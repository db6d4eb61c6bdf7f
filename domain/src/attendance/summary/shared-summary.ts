import type { ClockTime, LocalDateTime } from '../../calendar/dates.ts';
import type { Paise } from '../../money/rupees.ts';
import type { AttendanceStatus } from '../attendance-status.ts';
import type { AttendanceTotals } from './summary.ts';

/** The most people named in a shared summary, of each kind. */
const MAX_FIRST = 3;
const MAX_VISITORS = 6;

interface Attendee {
  readonly name: string;
  readonly attendanceStatus: AttendanceStatus;
}

export interface SharedFacts {
  readonly members: readonly (Attendee & { readonly attendedDateTime: LocalDateTime })[];
  readonly visitors: readonly Attendee[];
  /** Of members and visitors together. */
  readonly feesPaise: Paise;
}

/** The details of a shared summary beside its headline. */
export interface SharedSummary {
  /** Who came in the first minute; null if there were too many. */
  readonly first: { readonly names: readonly string[]; readonly time: ClockTime } | null;
  readonly visitorNames: readonly string[];
  /** Visitors beyond those that are named. */
  readonly furtherVisitorCount: number;
  /** Null when no one has paid. */
  readonly feesPaise: Paise | null;
}

/**
 * What a chapter may share of a closed meeting (rule attendance/shared-summary): names and sums, never phone numbers
 * or who has paid.
 */
export function sharedSummary({ members, visitors, feesPaise }: SharedFacts): SharedSummary {
  const visitorNames = visitors.filter(isHere).map(({ name }) => name);
  return {
    first: findFirst(members.filter(isHere)),
    visitorNames: visitorNames.slice(0, MAX_VISITORS),
    furtherVisitorCount: Math.max(0, visitorNames.length - MAX_VISITORS),
    feesPaise: feesPaise > 0 ? feesPaise : null,
  };
}

function findFirst(here: SharedFacts['members']): SharedSummary['first'] {
  const times = here.map(({ attendedDateTime }) => attendedDateTime).sort();
  const [earliest] = times;
  if (earliest === undefined) return null;
  const names = here
    .filter(({ attendedDateTime }) => attendedDateTime === earliest)
    .map(({ name }) => name)
    .sort((a, b) => a.localeCompare(b));
  return names.length > MAX_FIRST ? null : { names, time: earliest.slice(11, 16) };
}

function isHere({ attendanceStatus }: Attendee): boolean {
  return attendanceStatus === 'Present';
}

/** The headline figures of a closed meeting. */
export interface MeetingHeadline {
  /** Members who came, late or not. */
  readonly cameCount: number;
  /** Of all who were expected: a whole number. */
  readonly camePercent: number;
  readonly lateCount: number;
  readonly visitorCount: number;
}

/**
 * How many came, from the summary of a closed meeting (rule attendance/headline). The percentage is of all members, rounded
 * to a whole number; it is 100 only if everyone came and 0 only if no one did.
 */
export function meetingHeadline(
  { presentCount, lateCount, totalMembersCount }: Omit<AttendanceTotals, 'absentCount' | 'leaveCount'>,
  visitors: readonly { readonly attendanceStatus: AttendanceStatus }[],
): MeetingHeadline {
  const cameCount = presentCount + lateCount;
  return {
    cameCount,
    camePercent: wholePercent(cameCount, totalMembersCount),
    lateCount,
    visitorCount: visitors.filter(({ attendanceStatus }) => attendanceStatus === 'Present').length,
  };
}

function wholePercent(count: number, total: number): number {
  if (count === 0) return 0;
  if (count >= total) return 100;
  return Math.min(99, Math.max(1, Math.round((count * 100) / total)));
}
