import { addDays, daysBetween, type IsoDate } from '../calendar/dates.ts';
import type { Decision } from './decision.ts';
import type { UserType } from './visits.ts';

/** The stages between a first visit and membership (rule visitors/pipeline). */
export const STAGES = ['Visitor', 'Prospect', 'Recommend', 'Reject'] as const;

export type Stage = (typeof STAGES)[number];

/** What is known of a visitor on the way. */
export interface OnTheWay {
  readonly userType: UserType;
  readonly dateOfMeeting1: IsoDate | null;
  readonly dateOfMeeting2: IsoDate | null;
  /** Of the interview; null before it. */
  readonly decision: Decision | null;
  readonly interviewDate: IsoDate | null;
}

/** How many are in a stage, and how long they have waited there, in days; null if the stage is empty. */
export interface StageFigures {
  readonly stage: Stage;
  readonly count: number;
  readonly longestDays: number | null;
  readonly medianDays: number | null;
}

/** A visitor's stage; null for a member. */
export function getStage({ userType, decision }: Pick<OnTheWay, 'userType' | 'decision'>): Stage | null {
  if (userType === 'visitor') return 'Visitor';
  if (userType === 'Prospect') return 'Prospect';
  if (userType === 'member') return null;
  return decision === 'reject' ? 'Reject' : 'Recommend';
}

/**
 * How long a visitor has waited in the stage, in days: a visitor since the first meeting, a Prospect since the second, a Member
 * Prospect since the interview. Null where that day is not known.
 */
export function waitingDays(person: OnTheWay, today: IsoDate): number | null {
  const getSince: Readonly<Record<Stage, IsoDate | null>> = {
    Visitor: person.dateOfMeeting1,
    Prospect: person.dateOfMeeting2,
    Recommend: person.interviewDate,
    Reject: person.interviewDate,
  };
  const stage = getStage(person);
  const since = stage && getSince[stage];
  return since ? Math.max(daysBetween(since, today), 0) : null;
}

/** So many days a visit counts as a recent one. */
const RECENT_DAYS = 7;

/** Whether a visitor's latest visit was in the last 7 days (rule visitors/visitor-list). */
export function cameRecently(
  { dateOfMeeting1, dateOfMeeting2 }: Pick<OnTheWay, 'dateOfMeeting1' | 'dateOfMeeting2'>,
  today: IsoDate,
): boolean {
  const last = dateOfMeeting2 ?? dateOfMeeting1;
  return last !== null && last >= addDays(today, -RECENT_DAYS) && last <= today;
}

/** How many people are in each stage, and how long they have waited in it. */
export function getPipeline(people: readonly OnTheWay[], today: IsoDate): StageFigures[] {
  return STAGES.map((stage) => {
    const inStage = people.filter((person) => getStage(person) === stage);
    const days = inStage
      .map((person) => waitingDays(person, today))
      .filter((waited) => waited !== null)
      .toSorted((a, b) => a - b);
    return {
      stage,
      count: inStage.length,
      longestDays: days.at(-1) ?? null,
      medianDays: days[Math.floor((days.length - 1) / 2)] ?? null,
    };
  });
}
