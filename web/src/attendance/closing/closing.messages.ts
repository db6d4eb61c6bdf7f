import type { MeetingHeadline } from '@fellowship/domain/attendance/summary/shared-summary';

/** The texts of closing a meeting's attendance and of opening it again. */
export const closingTexts = {
  close: 'Close attendance',
  changedElsewhere: 'Someone else changed some of the marks. Check them and submit again.',
  reopen: 'Reopen',
  reopenTitle: 'Reopen attendance',
  closingOf: (day: string) => `Closing the attendance of ${day}`,
  reopeningOf: (day: string) => `Reopening the attendance of ${day}`,
  reopened: 'Attendance is open again.',
  summary: 'Closed attendance',
  summaryTitle: 'Attendance closed',
  noSummary: 'This meeting has no summary.',
  memberCount: (count: number) => `${count} members`,
  /** The counts as they were set, which the records need not say. */
  corrected: (counts: { presentCount: number; lateCount: number; absentCount: number; leaveCount: number }) =>
    `Corrected by support: Present ${counts.presentCount} · Late ${counts.lateCount} · Absent ${counts.absentCount} · Leave ${counts.leaveCount}`,
  share: 'Share summary',
} as const;

/** What closing does to expected, unmarked people; null if there are none. */
export function absenceText(unmarkedCount: number): string | null {
  if (unmarkedCount === 0) return null;
  return unmarkedCount === 1
    ? '1 unmarked member will be marked Absent.'
    : `${unmarkedCount} unmarked members will be marked Absent.`;
}

/** What people ask of a meeting that is over, in one line: '35 came, 81 % · 34 late'. */
export function headlineText({ cameCount, camePercent, lateCount }: MeetingHeadline): string {
  if (cameCount === 0) return 'Nobody came';
  const came = `${cameCount} came, ${camePercent} %`;
  return lateCount === 0 ? came : `${came} · ${lateCount} late`;
}

/** The visitors beside the members, or null where there were none: '+ 3 visitors'. */
export function visitorsText({ visitorCount }: MeetingHeadline): string | null {
  if (visitorCount === 0) return null;
  return visitorCount === 1 ? '+ 1 visitor' : `+ ${visitorCount} visitors`;
}
