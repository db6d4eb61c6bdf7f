import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useRemembered } from '#browser/remembered.ts';
import type { DataTableProps } from '#ui/table/data-table.tsx';
import { keepFilters, NO_FILTERS, type ReportFilters, readFilters, wholeFilters } from './report-filters.ts';

/** Changes what is chosen, from what is chosen now; it begins with its first page. */
export type ChangeFilters = (change: (now: ReportFilters) => ReportFilters) => void;

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
  const apply: ChangeFilters = (next) => {
    const filters = next(last.current.key === key ? last.current.filters : shown);
    last.current = { key, filters };
    if (hasPeriod) remember({ ...filters, search: '', chosen: {}, tab: '', total: '', page: 0 });
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
  return [shown, (next) => apply((now) => ({ ...next(now), page: 0 })), paging];
}
