import { useLocation, useNavigate } from 'react-router';
import { keepFilters, type ReportFilters, readFilters } from './report-filters.ts';

/** The filters of the report on the screen. No route carries parameters (core 2.3): they are kept in the history's state. */
export function useReportFilters(): [ReportFilters, (filters: ReportFilters) => void] {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  function change(filters: ReportFilters): void {
    void navigate(pathname, { replace: true, state: keepFilters(state, filters) });
  }
  return [readFilters(state), change];
}
