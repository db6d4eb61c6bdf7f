import * as z from 'zod/mini';
import { readSetting } from '../chapters/settings.ts';
import { scoreKeyMessages } from './member-score.messages.ts';

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
