import type { DashboardColumn } from '@fellowship/domain/activities/dashboard';
import { columnRange } from '@fellowship/domain/activities/dashboard-facts';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { dashboardTexts } from './activity.messages.ts';

/** The meaning of the columns (rule activities/dashboard-columns). */
export const COLUMN_NAMES: Readonly<Record<DashboardColumn, string>> = {
  FTW: 'week',
  FTM: 'month',
  FTT: 'term',
  FTY: 'year',
  FTL: 'lifetime',
};

/** The days that a column covers, seen from the anchor, as people read them. */
export function getDays(column: DashboardColumn, anchorDate: IsoDate): string {
  const range = columnRange(column, anchorDate);
  return range === null
    ? dashboardTexts.lifetime
    : dashboardTexts.days(formatDate(range.from), formatDate(range.to));
}
