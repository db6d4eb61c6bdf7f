import { addDays, type IsoDate } from '../calendar/dates.ts';
import { type Refusal, refuse } from '../refusals/refusal.ts';
import { activityRefusals } from './activity.messages.ts';
import type { ToldActivity } from './inbox.ts';

/** How many activities of one kind an author can record on one day of the chapter; deleted ones count too. */
export const MAX_ACTIVITIES_A_DAY = 30;

/** How many days back an activity may lie where the chapter has not decided. */
export const DEFAULT_ACTIVITY_DAYS = 365;

/** How long an activity is listed for chapter admins as a recent one, in days since it was recorded. */
export const RECENT_ACTIVITY_DAYS = 365;

const KINDS = { Referral: 'referrals', ThanksNote: 'C-Notes', R2R: 'R2Rs' } as const;

/** Refuses an activity beyond the limit of the day (rule activities/daily-limit). */
export function dailyLimitRefusal(type: ToldActivity['type']): Refusal {
  return refuse('RATE_LIMITED', activityRefusals.tooManyToday(MAX_ACTIVITIES_A_DAY, KINDS[type]));
}

/**
 * The first day that an activity recorded today can have (rule activities/activity-date).
 * @param days the chapter's setting; null where it has not decided
 */
export function earliestActivityDate(today: IsoDate, days: number | null): IsoDate {
  return addDays(today, -(days ?? DEFAULT_ACTIVITY_DAYS));
}
