import { useLocation, useNavigate } from 'react-router';
import { useRemembered } from '#ui/remembered.ts';
import { keepFilters, NO_FILTERS, type ReportFilters, readFilters, wholeFilters } from './report-filters.ts';

/**
 * The filters of the report on the screen: no route carries parameters, so the history keeps them. A report that is
 * opened anew has the period that this person chose last; whom one looked for, dates and whatever else is of that once.
 * @param hasPeriod whether a period is chosen that is worth remembering
 */
export function useReportFilters(hasPeriod: boolean): [ReportFilters, (filters: ReportFilters) => void] {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [remembered, remember] = useRemembered(`report:${pathname}`, wholeFilters);
  function change(filters: ReportFilters): void {
    if (hasPeriod) remember({ ...filters, search: '', chosen: {}, tab: '', total: '' });
    void navigate(pathname, { replace: true, state: keepFilters(state, filters) });
  }
  return [readFilters(state, hasPeriod ? remembered : NO_FILTERS), change];
}
