import {
  type CustomRange,
  DEFAULT_REPORT_PERIOD,
  REPORT_PERIODS,
  type ReportPeriod,
} from '@fellowship/domain/reports/report-period';

/** What the reader has chosen of a report. */
export interface ReportFilters extends CustomRange {
  readonly period: ReportPeriod;
  /** What is shown while a custom range is not complete (rule reports/custom-range). */
  readonly basis: Exclude<ReportPeriod, 'custom'>;
  readonly search: string;
  /** What was chosen of each choice of the report, by its id. */
  readonly chosen: Readonly<Record<string, string>>;
  /** The tab that shows; empty for the first. */
  readonly tab: string;
  /** The total whose rows alone show, by its label; empty for all rows. */
  readonly total: string;
  /** The page that shows, counted from 0. */
  readonly page: number;
}

/** What a report opens with. */
export const NO_FILTERS: ReportFilters = {
  period: DEFAULT_REPORT_PERIOD,
  basis: 'week',
  from: '',
  to: '',
  search: '',
  chosen: {},
  tab: '',
  total: '',
  page: 0,
};

/** The key of the filters in the state of a history entry. */
const KEY = 'reportFilters';

/** The filters that the page was left with, so that Back and a reload find them again; others where there are none. */
export function readFilters(state: unknown, remembered: ReportFilters): ReportFilters {
  const kept = (state as Record<string, unknown> | null)?.[KEY];
  return typeof kept === 'object' && kept !== null ? wholeFilters(kept) : remembered;
}

const TEXTS = ['from', 'to', 'search', 'tab', 'total'] as const;

/** Filters of what was kept of them; none where it is not whole. */
export function wholeFilters(kept: unknown): ReportFilters {
  const filters = { ...NO_FILTERS, ...(kept as Partial<ReportFilters> | null) };
  const isWhole =
    REPORT_PERIODS.includes(filters.period) &&
    REPORT_PERIODS.includes(filters.basis) &&
    TEXTS.every((field) => typeof filters[field] === 'string') &&
    Number.isInteger(filters.page) &&
    filters.page >= 0 &&
    typeof filters.chosen === 'object' &&
    filters.chosen !== null;
  return isWhole ? filters : NO_FILTERS;
}

/** The state of the page with these filters. */
export function keepFilters(state: unknown, filters: ReportFilters): object {
  return { ...(state as object | null), [KEY]: filters };
}

/** The filters with another period chosen; a custom range is entered anew. */
export function withPeriod(filters: ReportFilters, period: ReportPeriod): ReportFilters {
  return { ...filters, period, basis: period === 'custom' ? filters.basis : period, from: '', to: '' };
}
