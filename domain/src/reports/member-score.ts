import { toPercent } from '../attendance/summary/summary.ts';
import { addDays, getWeekday, type IsoDate, WEEKDAYS } from '../calendar/dates.ts';
import type { DateRange } from '../calendar/period-ranges.ts';
import { type MemberScoreKey, SCORE_CRITERIA, type ScoreCriterion, STEP_POINTS } from './member-score-key.ts';
import type { ReportFigure } from './report-figures.ts';

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
