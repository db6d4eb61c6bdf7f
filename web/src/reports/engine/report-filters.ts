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
}

const NO_FILTERS: ReportFilters = {
  period: DEFAULT_REPORT_PERIOD,
  basis: 'week',
  from: '',
  to: '',
  search: '',
};

/** Where the filters stand in the state that the browser keeps with each page of its history. */
const KEY = 'reportFilters';

/** The filters that the page was left with, so that Back and a reload find them again; others where there are none. */
export function readFilters(state: unknown, remembered: ReportFilters): ReportFilters {
  const kept = (state as Record<string, unknown> | null)?.[KEY];
  return typeof kept === 'object' && kept !== null ? wholeFilters(kept) : remembered;
}

/** Filters of what was kept of them; none where it is not whole. */
export function wholeFilters(kept: unknown): ReportFilters {
  const filters = { ...NO_FILTERS, ...(kept as Partial<ReportFilters> | null) };
  const isWhole =
    REPORT_PERIODS.includes(filters.period) &&
    REPORT_PERIODS.includes(filters.basis) &&
    [filters.from, filters.to, filters.search].every((text) => typeof text === 'string');
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
