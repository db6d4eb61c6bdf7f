import { useLocation, useNavigate } from 'react-router';
import { keepFilters, type ReportFilters, readFilters } from './report-filters.ts';

/** The filters of the report on the screen: no route carries parameters, so the history keeps them. */
export function useReportFilters(): [ReportFilters, (filters: ReportFilters) => void] {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  function change(filters: ReportFilters): void {
    void navigate(pathname, { replace: true, state: keepFilters(state, filters) });
  }
  return [readFilters(state), change];
}
