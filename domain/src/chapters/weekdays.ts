import { WEEKDAYS, type Weekday } from '../calendar/dates.ts';

/** The days as some dropdowns list them, Sunday first (rule time-and-money/weekdays). */
export const WEEKDAYS_SUNDAY_FIRST: readonly Weekday[] = ['Sunday', ...WEEKDAYS.slice(0, 6)];

/** Whether the text names a day of the week as chapter settings do. */
export function isWeekday(text: unknown): text is Weekday {
  return WEEKDAYS.some((day) => day === text);
}
