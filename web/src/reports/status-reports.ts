import { statusReport } from './status-report.tsx';

export const AbsenteesReport = statusReport('Absent');
export const LeaveReport = statusReport('Leave');
export const LateComersReport = statusReport('Late');
