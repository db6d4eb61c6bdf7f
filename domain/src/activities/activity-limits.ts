import { addDays, type IsoDate } from '../calendar/dates.ts';
import { type Refusal, refuse } from '../refusals/refusal.ts';
import { activityRefusals } from './activity.messages.ts';
import type { InboxActivity } from './inbox.ts';

/** How many activities of one kind an author can record on one day of the chapter; deleted ones count too. */
export const MAX_ACTIVITIES_A_DAY = 30;

/** How many days back an activity may be dated by default. */
export const DEFAULT_ACTIVITY_DAYS = 365;

/** For how many days after recording an activity is listed for chapter admins as recent. */
export const RECENT_ACTIVITY_DAYS = 365;

const KINDS = { Referral: 'referrals', ThanksNote: 'C-Notes', R2R: 'R2Rs' } as const;

/** Refuses an activity beyond the limit of the day (rule activities/daily-limit). */
export function dailyLimitRefusal(type: InboxActivity['type']): Refusal {
  return refuse('RATE_LIMITED', activityRefusals.tooManyToday(MAX_ACTIVITIES_A_DAY, KINDS[type]));
}

/**
 * The earliest date of an activity recorded today (rule activities/activity-date).
 * @param days the chapter's setting; null for the default
 */
export function earliestActivityDate(today: IsoDate, days: number | null): IsoDate {
  return addDays(today, -(days ?? DEFAULT_ACTIVITY_DAYS));
}
