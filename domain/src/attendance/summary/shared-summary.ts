import type { ClockTime, LocalDateTime } from '../../calendar/dates.ts';
import type { Paise } from '../../money/rupees.ts';
import type { AttendanceStatus } from '../attendance-status.ts';

/** The most people named in a shared summary, of each kind. */
const MOST_FIRST = 3;
const MOST_VISITORS = 6;

interface Comer {
  readonly name: string;
  readonly attendanceStatus: AttendanceStatus;
}

export interface SharedFacts {
  readonly members: readonly (Comer & { readonly attendedDateTime: LocalDateTime })[];
  readonly visitors: readonly Comer[];
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
    first: firstOf(members.filter(isHere)),
    visitorNames: visitorNames.slice(0, MOST_VISITORS),
    furtherVisitorCount: Math.max(0, visitorNames.length - MOST_VISITORS),
    feesPaise: feesPaise > 0 ? feesPaise : null,
  };
}

function firstOf(here: SharedFacts['members']): SharedSummary['first'] {
  const times = here.map(({ attendedDateTime }) => attendedDateTime).sort();
  const [earliest] = times;
  if (earliest === undefined) return null;
  const names = here
    .filter(({ attendedDateTime }) => attendedDateTime === earliest)
    .map(({ name }) => name)
    .sort((a, b) => a.localeCompare(b));
  return names.length > MOST_FIRST ? null : { names, time: earliest.slice(11, 16) };
}

function isHere({ attendanceStatus }: Comer): boolean {
  return attendanceStatus === 'Present';
}
