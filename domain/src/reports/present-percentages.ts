import { toPercent } from '../attendance/summary/summary.ts';

/** The figures of a closed meeting. */
export interface SummedMeeting {
  readonly year: number;
  readonly term: number;
  /** Without those who came late (rule reports/present-percentage). */
  readonly presentCount: number;
  readonly totalMembersCount: number;
}

/** A row of the Present Percentage Report (rule reports/present-percentage). */
export interface PresentPercentage {
  readonly year: number;
  readonly term: number;
  /** Two decimals. */
  readonly presentPercent: number;
}

/**
 * Present members of all members, by year and term, the newest first (rule reports/present-percentage). The
 * people of all meetings of a term are summed before dividing, as on the dashboard, so that a
 * small meeting weighs no more than its people.
 */
export function presentPercentages(meetings: readonly SummedMeeting[]): PresentPercentage[] {
  const sums = new Map<string, SummedMeeting>();
  for (const meeting of meetings) {
    const key = `${meeting.year}#${meeting.term}`;
    const sum = sums.get(key);
    sums.set(key, sum ? added(sum, meeting) : meeting);
  }
  return [...sums.values()]
    .sort((a, b) => b.year - a.year || b.term - a.term)
    .map(({ year, term, presentCount, totalMembersCount }) => ({
      year,
      term,
      presentPercent: toPercent(presentCount, totalMembersCount),
    }));
}

function added(sum: SummedMeeting, { presentCount, totalMembersCount }: SummedMeeting): SummedMeeting {
  return {
    ...sum,
    presentCount: sum.presentCount + presentCount,
    totalMembersCount: sum.totalMembersCount + totalMembersCount,
  };
}
