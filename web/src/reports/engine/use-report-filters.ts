import { useLocation, useNavigate } from 'react-router';
import { useRemembered } from '#ui/remembered.ts';
import { keepFilters, type ReportFilters, readFilters, wholeFilters } from './report-filters.ts';

/**
 * The filters of the report on the screen: no route carries parameters, so the history keeps them. A report that is
 * opened anew has the period that this person chose last; whom one looked for is of that once.
 */
export function useReportFilters(): [ReportFilters, (filters: ReportFilters) => void] {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [remembered, remember] = useRemembered(`report:${pathname}`, wholeFilters);
  function change(filters: ReportFilters): void {
    remember({ ...filters, search: '' });
    void navigate(pathname, { replace: true, state: keepFilters(state, filters) });
  }
  return [readFilters(state, remembered), change];
}
