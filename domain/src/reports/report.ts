import { formatPercent } from '../attendance/summary/summary.ts';
import { calendarMessages } from '../calendar/calendar.messages.ts';
import { daysBetween, type IsoDate, isIsoDate } from '../calendar/dates.ts';
import { formatDate } from '../calendar/formats.ts';
import { type DateRange, type PeriodKind, periodRange } from '../calendar/periods.ts';
import { isRosterMember, type RosterFacts } from '../members/member-status.ts';
import { formatIfMobile } from '../members/show-mobile.ts';
import { formatRupees, toPaise } from '../money/rupees.ts';
import { generalTexts, texts } from '../platform/texts.ts';
import { reportMessages, reportTexts } from './report.messages.ts';

/** The periods that a chapter-wide report can be about, in the order of the filter (rule reports/period). */
export const REPORT_PERIODS = ['week', 'month', 'quarter', 'term', 'year', 'custom'] as const;

export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** Their labels in the filter. */
export const REPORT_PERIOD_LABELS: Readonly<Record<ReportPeriod, string>> = {
  week: 'For The Week',
  month: 'For The Month',
  quarter: 'For The Quarter',
  term: 'For The Term',
  year: 'For The Year',
  custom: 'Select Date Range',
};

/** The same as a chip says them, beside each other. */
export const REPORT_PERIOD_CHIPS: Readonly<Record<ReportPeriod, string>> = {
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
  term: 'Term',
  year: 'Year',
  custom: 'Select Date Range',
};

/** The default period of a report (rule reports/period). */
export const DEFAULT_REPORT_PERIOD: ReportPeriod = 'week';

/** The longest range in days: five years. */
const MAX_DAYS = 5 * 366;

/** The values of the two fields of a custom range; empty when not filled in. */
export interface CustomRange {
  readonly from: IsoDate | '';
  readonly to: IsoDate | '';
}

export interface PeriodFacts {
  /** In the chapter. */
  readonly today: IsoDate;
  /** The date of the latest meeting on or before today that is not Cancelled, closed or not; null where there is none. */
  readonly latestMeetingDate: IsoDate | null;
}

/** The days of a period; the week runs from the latest meeting to today (rule reports/period). */
export function reportRange(period: Exclude<ReportPeriod, 'custom'>, facts: PeriodFacts): DateRange {
  const { today, latestMeetingDate } = facts;
  if (period === 'week') return { from: latestMeetingDate ?? today, to: today };
  return periodRange(period satisfies PeriodKind, today);
}

/** A week whose meeting is not closed yet, so that a report on attendance has little to show. */
export interface OpenWeek {
  readonly date: IsoDate;
  /** The date of the meeting before it; null where there is none. */
  readonly earlier: IsoDate | null;
}

/**
 * Whether the week begins with a meeting that is not closed (rule reports/open-week).
 * @param held the latest meetings on or before today that are not Cancelled, the newest first
 */
export function findOpenWeek(held: readonly { date: IsoDate; status: string }[]): OpenWeek | null {
  const [latest, earlier] = held;
  return latest?.status === 'Scheduled' ? { date: latest.date, earlier: earlier?.date ?? null } : null;
}

/** A period that a report between two dates offers: its days until today (rule reports/dates). */
export function datesRange(period: Exclude<ReportPeriod, 'custom'>, facts: PeriodFacts): DateRange {
  return { from: reportRange(period, facts).from, to: facts.today };
}

/**
 * Which of the periods the days of a report between two dates are; 'custom' for none. In January several are the same
 * days: then it is the one that was chosen, else the longest.
 */
export function findPeriod(range: DateRange, chosen: ReportPeriod, facts: PeriodFacts): ReportPeriod {
  const same = REPORT_PERIODS.filter((period) => {
    if (period === 'custom') return false;
    const { from, to } = datesRange(period, facts);
    return from === range.from && to === range.to;
  });
  return same.find((period) => period === chosen) ?? same.at(-1) ?? 'custom';
}

/** The days of a custom range; null until both are given and valid together (rule reports/custom-range). */
export function customRange({ from, to }: CustomRange): DateRange | null {
  if (from === '' || to === '') return null;
  return rangeRefusal({ from, to }) === null ? { from, to } : null;
}

/** The errors of the fields of a custom range: one date without the other shows 'Required'. */
export function customRangeErrors({ from, to }: CustomRange): {
  readonly from?: string;
  readonly to?: string;
} {
  if (from === '' && to === '') return {};
  if (from === '') return { from: texts.required };
  if (to === '') return { to: texts.required };
  const refusal = rangeRefusal({ from, to });
  return refusal === null ? {} : { to: refusal };
}

/** Why a report cannot cover these days, or null when it can. */
export function rangeRefusal({ from, to }: DateRange): string | null {
  if (!isIsoDate(from) || !isIsoDate(to)) return calendarMessages.notADate;
  if (to < from) return reportTexts.endBeforeStart;
  return daysBetween(from, to) >= MAX_DAYS ? reportTexts.rangeTooLong : null;
}

/** The chosen period as it is shown, 'start to end' (rule reports/period): `18-Nov-2026 to 20-Nov-2026`. */
export function rangeLabel({ from, to }: DateRange): string {
  return `${formatDate(from)} to ${formatDate(to)}`;
}

/** The facts that decide whether a report about a period includes a member. */
export interface ReportMemberFacts extends RosterFacts {
  /** The day on which the member became Inactive; null when unknown. */
  readonly inactiveDate: IsoDate | null;
}

/** The day on which a former member left; null for current members (rule reports/members-in-a-report). */
export function leftOn({ status, inactiveDate }: ReportMemberFacts): IsoDate | null {
  return status === 'Inactive' ? inactiveDate : null;
}

/** Whether a report about a period includes the member (rule reports/members-in-a-report). */
export function isReportedMember(member: ReportMemberFacts, { from, to }: DateRange): boolean {
  const { status, isAdmin, isSupportAdmin, inactiveDate } = member;
  if (isRosterMember(member)) return true;
  if (status !== 'Inactive' || isAdmin || isSupportAdmin || inactiveDate === null) return false;
  return inactiveDate >= from && inactiveDate <= to;
}

/**
 * What the values of a report's column are. Dates are `YYYY-MM-DD`, moments `YYYY-MM-DD HH:mm`, durations `hh:mm:ss`, rupees as the API has them,
 * stars 1 to 5, mobile numbers without a country code.
 * A spreadsheet gets the value itself; screens and PDFs show it by {@link formatCell}.
 */
export type CellFormat =
  | 'text'
  | 'number'
  | 'percent'
  | 'rupees'
  | 'date'
  | 'dateTime'
  | 'duration'
  | 'mobile'
  | 'stars';

export type CellValue = string | number | null;

/** A formatted value; empty for null, except that missing stars are 'None'. */
export function formatCell(value: CellValue, format: CellFormat): string {
  if (value === null) return format === 'stars' ? reportMessages.noStars : '';
  switch (format) {
    case 'percent':
      return `${formatPercent(Number(value))}%`;
    case 'rupees':
      return formatRupees(toPaise(Number(value)));
    case 'date':
      return formatDate(String(value));
    case 'dateTime':
      return `${formatDate(String(value).slice(0, 10))} ${String(value).slice(11)}`;
    case 'mobile':
      return formatIfMobile(String(value));
    case 'stars':
      return generalTexts.stars(Number(value));
    default:
      return String(value);
  }
}

/** Whether a column of this format lines up at its right end. */
export function isFigure(format: CellFormat): boolean {
  return format === 'number' || format === 'percent' || format === 'rupees';
}
