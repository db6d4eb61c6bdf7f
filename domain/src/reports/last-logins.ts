import { daysBetween, type IsoDate } from '../calendar/dates.ts';

/** The groups of the days since the last sign-in (rule reports/last-logins). */
export const LOGIN_AGES = ['week', 'month', 'longer', 'never'] as const;

export type LoginAge = (typeof LOGIN_AGES)[number];

const WEEK_DAYS = 7;
const MONTH_DAYS = 30;

/**
 * Whether the last sign-in was within 7 days, within 30, longer ago, or never.
 * @param signedInOn the day of the last login in the chapter; null for none
 */
export function loginAge(signedInOn: IsoDate | null, today: IsoDate): LoginAge {
  if (signedInOn === null) return 'never';
  const days = daysBetween(signedInOn, today);
  if (days < WEEK_DAYS) return 'week';
  return days < MONTH_DAYS ? 'month' : 'longer';
}
