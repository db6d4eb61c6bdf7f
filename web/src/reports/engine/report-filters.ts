import type { IsoDate } from '@fellowship/domain/calendar/dates';
import {
  type CustomRange,
  DEFAULT_REPORT_PERIOD,
  isReportedMember,
  REPORT_PERIODS,
  type ReportPeriod,
} from '@fellowship/domain/reports/report';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CountR2rsQuery } from '#api/generated/main/graphql.ts';
import { useRemembered } from '#browser/remembered.ts';
import type { DataTableProps } from '#ui/table/data-table.tsx';
import type { ReportScope } from './report-definition.ts';

/** The people of a chapter, as the reports about members ask for them. */
export type PeopleOfChapter = Pick<CountR2rsQuery, 'listMember'>;

/** The members that a report about a period names, by name (rule reports/members-in-a-report). */
export function reportedMembers(
  { listMember }: PeopleOfChapter,
  { range, isSupportChapter }: Pick<ReportScope, 'range' | 'isSupportChapter'>,
): ReportMember[] {
  return listMember.items
    .filter(({ status, isAdmin, inActiveDate }) =>
      isReportedMember(
        { status, isAdmin, isSupportAdmin: isSupportChapter, inactiveDate: inActiveDate ?? null },
        range,
      ),
    )
    .map(({ rotaryId, fullName, mobile = null, classificationName = null }) => ({
      rotaryId,
      memberName: fullName,
      mobile,
      classificationName,
    }))
    .sort((a, b) => a.memberName.localeCompare(b.memberName, 'en'));
}

/** The variables of an operation about a chapter between two dates. */
export function rangeVariables({ chapterId, range }: ReportScope) {
  return { chapterId, startDate: range.from, endDate: range.to };
}

/** The member whose records a view shows. */
export interface ReportMember {
  readonly rotaryId: string;
  readonly memberName: string;
  readonly mobile: string | null;
  readonly classificationName: string | null;
}

/** The key of the member in the state of a history entry. */
const MEMBER_KEY = 'reportMember';

/** The parts of that state that are read; a history entry may hold anything. */
interface Carried {
  /** Whose data it is: history outlives a session, and the next person of this browser may be of another chapter. */
  readonly chapterId?: unknown;
  readonly member?: Partial<Record<keyof ReportMember, unknown>> | null;
}

/** What View carries to a member's view: who it is, and the days that the report was of (rule reports/member-views). */
export function carryMember(
  { chapterId, range }: { readonly chapterId: string; readonly range: { from: string; to: string } },
  { rotaryId, memberName, mobile, classificationName }: ReportMember,
): object {
  const member = { rotaryId, memberName, mobile, classificationName };
  return keepFilters(
    { [MEMBER_KEY]: { chapterId, member } },
    { ...NO_FILTERS, from: range.from, to: range.to },
  );
}

/** The member that the page was carried; null where there is none, or none of this chapter. */
export function readCarriedMember(state: unknown, chapterId: string): ReportMember | null {
  const carried = (state as Record<string, Carried | undefined> | null)?.[MEMBER_KEY];
  const { rotaryId, memberName, mobile = null, classificationName = null } = carried?.member ?? {};
  if (carried?.chapterId !== chapterId || typeof rotaryId !== 'string' || typeof memberName !== 'string')
    return null;
  return {
    rotaryId,
    memberName,
    mobile: textOrNull(mobile),
    classificationName: textOrNull(classificationName),
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

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

/** The filters of one day, such as a meeting's. */
export function withDay(filters: ReportFilters, day: IsoDate): ReportFilters {
  return { ...filters, period: 'custom', from: day, to: day };
}

/**
 * Changes what is chosen, from what is chosen now; it begins with its first page.
 * @param options set `isRemembered` to false for a period that a later visit does not open with
 */
export type ChangeFilters = (
  change: (now: ReportFilters) => ReportFilters,
  options?: { isRemembered?: boolean },
) => void;

/** Which page of its table a report shows. */
export type ReportPaging = Required<Pick<DataTableProps<never>, 'firstPageFor' | 'firstPage' | 'onPage'>>;

/**
 * The filters of the report on the screen: no route carries parameters, so the history keeps them. A report that is
 * opened again has the period that this person chose last; search, dates and other filters are not remembered.
 * @param hasPeriod whether a period is chosen that is worth remembering
 */
export function useReportFilters(hasPeriod: boolean): [ReportFilters, ChangeFilters, ReportPaging] {
  const { pathname, state, key } = useLocation();
  const navigate = useNavigate();
  const [remembered, remember] = useRemembered(`report:${pathname}`, wholeFilters);
  const shown = readFilters(state, hasPeriod ? remembered : NO_FILTERS);
  // What was chosen at this place of the history a moment ago is chosen, though the screen does not show it yet.
  const last = useRef({ key: '', filters: shown });
  const apply: ChangeFilters = (next, { isRemembered = true } = {}) => {
    const filters = next(last.current.key === key ? last.current.filters : shown);
    last.current = { key, filters };
    if (hasPeriod && isRemembered)
      remember({ ...filters, search: '', chosen: {}, tab: '', total: '', page: 0 });
    void navigate(pathname, { replace: true, state: keepFilters(state, filters) });
  };
  const { page, ...lookedFor } = shown;
  const paging: ReportPaging = {
    firstPageFor: JSON.stringify(lookedFor),
    firstPage: page,
    onPage: (index) => {
      if (index !== page) apply((now) => ({ ...now, page: index }));
    },
  };
  return [shown, (next, options) => apply((now) => ({ ...next(now), page: 0 }), options), paging];
}
