import * as z from 'zod/mini';
import { toPercent } from '../attendance/summary/summary.ts';
import { addDays, getWeekday, type IsoDate, WEEKDAYS } from '../calendar/dates.ts';
import type { DateRange } from '../calendar/periods.ts';
import { readSetting } from '../chapters/settings.ts';
import { scoreKeyMessages } from './report.messages.ts';
import type { ReportFigure } from './report-figures.ts';

/** The criteria of a member's score, in the order in which ties are decided (rule reports/member-score). */
export const SCORE_CRITERIA = ['attendance', 'referrals', 'r2r', 'visitors', 'cNotes'] as const;

export type ScoreCriterion = (typeof SCORE_CRITERIA)[number];

/** What each step of a criterion is worth; five criteria make 100 points. */
export const STEP_POINTS = [5, 10, 15, 20] as const;

/** The highest possible score. */
export const MAX_POINTS = SCORE_CRITERIA.length * Math.max(...STEP_POINTS);

const HIGHEST = { attendance: 100, count: 999 } as const;

function whole(highest: number) {
  return z.number(scoreKeyMessages.whole).check(
    z.refine((number) => Number.isInteger(number), scoreKeyMessages.whole),
    z.minimum(1, scoreKeyMessages.atLeastOne),
    z.maximum(highest, scoreKeyMessages.atMost(highest)),
  );
}

/** The figure from which each step counts; every step is higher than the one before. */
function steps(highest: number) {
  return z.array(whole(highest)).check(
    z.superRefine((values, context) => {
      if (values.length !== STEP_POINTS.length) context.addIssue(scoreKeyMessages.allSteps);
      for (const [index, value] of values.entries()) {
        const before = values[index - 1];
        if (before === undefined || value > before) continue;
        context.addIssue({ code: 'custom', message: scoreKeyMessages.higherStep, path: [index] });
      }
    }),
  );
}

/** The setting with a chapter's score key (rule reports/member-score-key). */
export const memberScoreKeySchema = z
  .object({
    /** Percent of the meetings. */
    attendance: steps(HIGHEST.attendance),
    referrals: steps(HIGHEST.count),
    r2r: steps(HIGHEST.count),
    visitors: steps(HIGHEST.count),
    cNotes: steps(HIGHEST.count),
    /** Points from which the light is amber, and from which it is green. */
    amber: whole(MAX_POINTS),
    green: whole(MAX_POINTS),
  })
  .check(
    z.refine(({ amber, green }) => green > amber, {
      error: scoreKeyMessages.greenAboveAmber,
      path: ['green'],
    }),
  );

export type MemberScoreKey = z.infer<typeof memberScoreKeySchema>;

/** The default key: about one referral and one R2R a week for a full score. */
export const DEFAULT_SCORE_KEY: MemberScoreKey = {
  attendance: [70, 80, 90, 95],
  referrals: [6, 13, 20, 26],
  r2r: [6, 13, 20, 26],
  visitors: [1, 2, 3, 5],
  cNotes: [2, 4, 8, 13],
  amber: 40,
  green: 70,
};

/** The chapter's key; the default when its setting is missing or invalid. */
export function readScoreKey(value: string | null | undefined): MemberScoreKey {
  return readSetting(memberScoreKeySchema, value, DEFAULT_SCORE_KEY);
}

/** The calendar weeks that a score covers, including the current one. */
export const SCORE_WEEKS = 26;

const WEEK = 7;

/** The traffic light; screens also name it, never show its colour alone. */
export const SCORE_LIGHTS = ['Green', 'Amber', 'Red'] as const;

export type ScoreLight = (typeof SCORE_LIGHTS)[number];

/** A member's counters over the weeks of the score; several R2Rs with one person on a day count once. */
export interface ScoreFacts {
  /** Closed meetings with the member on the roll, and those of them attended, late or not. */
  readonly meetings: number;
  readonly attended: number;
  readonly referrals: number;
  readonly r2r: number;
  readonly visitors: number;
  /** C-Notes written: thanks for business received. */
  readonly cNotes: number;
}

/** One criterion of a score: the figure, its points, and where the next step begins; null on the last one. */
export interface ScorePart {
  readonly criterion: ScoreCriterion;
  /** Percent with two decimals for attendance, a count for all others. */
  readonly figure: number;
  readonly points: number;
  readonly nextFrom: number | null;
}

export interface MemberScore {
  readonly points: number;
  readonly light: ScoreLight;
  readonly parts: readonly ScorePart[];
}

/** The records behind each criterion. */
export const FIGURE_OF_CRITERION: Readonly<Record<ScoreCriterion, ReportFigure>> = {
  attendance: 'attendance',
  referrals: 'referralGiven',
  r2r: 'r2rPerDay',
  visitors: 'visitor',
  // The author of a C-Note has received the business.
  cNotes: 'businessReceived',
};

/** The weeks of a score, Sunday to Saturday, today's the last: counters are of whole weeks (rule reports/member-score). */
export function scoreWindow(today: IsoDate): DateRange {
  const sinceSunday = (WEEKDAYS.indexOf(getWeekday(today)) + 1) % WEEK;
  const saturday = addDays(today, WEEK - 1 - sinceSunday);
  return { from: addDays(saturday, 1 - SCORE_WEEKS * WEEK), to: saturday };
}

/** Points and light of a member by the chapter's key (rule reports/member-score). */
export function memberScore(facts: ScoreFacts, key: MemberScoreKey): MemberScore {
  const parts = SCORE_CRITERIA.map((criterion) => scorePart(criterion, facts, key[criterion]));
  const points = parts.reduce((sum, part) => sum + part.points, 0);
  return { points, light: getLight(points, key), parts };
}

function scorePart(criterion: ScoreCriterion, facts: ScoreFacts, steps: readonly number[]): ScorePart {
  // A step of percent is compared without rounding: 94.996 % is not 95 %.
  const reaches = (from: number) =>
    criterion === 'attendance'
      ? facts.meetings > 0 && facts.attended * 100 >= from * facts.meetings
      : facts[criterion] >= from;
  const reached = steps.filter(reaches).length;
  return {
    criterion,
    figure: criterion === 'attendance' ? toPercent(facts.attended, facts.meetings) : facts[criterion],
    points: STEP_POINTS[reached - 1] ?? 0,
    nextFrom: steps[reached] ?? null,
  };
}

function getLight(points: number, { amber, green }: MemberScoreKey): ScoreLight {
  if (points >= green) return 'Green';
  return points >= amber ? 'Amber' : 'Red';
}

/** A member with the facts of their score. */
export interface ScoredMember {
  readonly rotaryId: string;
  readonly memberName: string;
  readonly facts: ScoreFacts;
  readonly score: MemberScore;
}

/** How a tie in points with another member was decided. */
export interface ScoreTie {
  readonly otherName: string;
  /** Whether this member is ahead of the other. */
  readonly isAhead: boolean;
  /** The first criterion in which the two differ; null where they share the place. */
  readonly decidedBy: ScoreCriterion | null;
}

export interface ScorePlace {
  /** From 1; members equal in everything share it, and the next place is skipped. */
  readonly place: number;
  /** Null when no one has the same points. */
  readonly tie: ScoreTie | null;
}

/**
 * The members of a chapter by points. Ties are decided by the figures themselves, in the order of the
 * criteria; members equal in all of them share the place, by name (rule reports/member-score-ties).
 */
export function placeMembers<Member extends ScoredMember>(
  members: readonly Member[],
): (Member & ScorePlace)[] {
  const sorted = members.toSorted(
    (a, b) => b.score.points - a.score.points || compareFigures(a, b) || compareNames(a, b),
  );
  let place = 0;
  return sorted.map((member, index) => {
    const [before, after] = [sorted[index - 1], sorted[index + 1]];
    if (!before || !isShared(before, member)) place = index + 1;
    return { ...member, place, tie: findTie(member, before, false) ?? findTie(member, after, true) };
  });
}

function findTie(member: ScoredMember, other: ScoredMember | undefined, isAhead: boolean): ScoreTie | null {
  if (other?.score.points !== member.score.points) return null;
  const decidedBy = SCORE_CRITERIA.find((criterion) => compareBy(criterion, member, other) !== 0) ?? null;
  return { otherName: other.memberName, isAhead, decidedBy };
}

function isShared(a: ScoredMember, b: ScoredMember): boolean {
  return a.score.points === b.score.points && compareFigures(a, b) === 0;
}

function compareFigures(a: ScoredMember, b: ScoredMember): number {
  for (const criterion of SCORE_CRITERIA) {
    const difference = compareBy(criterion, a, b);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Negative where the first comes first. Shares of meetings are compared exactly, as fractions. */
function compareBy(
  criterion: ScoreCriterion,
  { facts: a }: ScoredMember,
  { facts: b }: ScoredMember,
): number {
  if (criterion !== 'attendance') return b[criterion] - a[criterion];
  return b.attended * Math.max(1, a.meetings) - a.attended * Math.max(1, b.meetings);
}

function compareNames(a: ScoredMember, b: ScoredMember): number {
  if (a.memberName !== b.memberName) return a.memberName < b.memberName ? -1 : 1;
  return a.rotaryId < b.rotaryId ? -1 : 1;
}
