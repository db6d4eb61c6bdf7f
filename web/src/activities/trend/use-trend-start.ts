import { addDays, type IsoDate } from '@fellowship/domain/calendar/dates';
import { useToday } from '#identity/session-context.ts';

/** Chapters meet weekly, and skip some weeks: within a year there are 26 meetings. */
const DAYS = 365;

/** The first day of which a trend is read; the last 26 meetings of it are drawn. */
export function useTrendStart(): IsoDate {
  return addDays(useToday(), -DAYS);
}
