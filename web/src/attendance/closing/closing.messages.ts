import type { MeetingHeadline } from '@fellowship/domain/attendance/summary/shared-summary';

/** The texts of closing a meeting's attendance and of opening it again. */
export const closingTexts = {
  title: 'Close the attendance',
  notYet: 'Not yet',
  memberPresent: 'Member Present',
  notMarked: (count: number) => `${count} not marked`,
  becomesAbsent: (count: number) => `${count === 1 ? 'becomes' : 'become'} Absent and Unpaid`,
  markRest: 'Mark the rest…',
  feesOpen: (count: number) => (count === 1 ? '1 fee open' : `${count} fees open`),
  openOf: (open: string, all: string) => `${open} of ${all}`,
  callOf: (name: string) => `Call ${name}`,
  memberAmount: 'Member Amount',
  visitorAmount: (count: number) => `Visitor Amount (${count === 1 ? '1 visitor' : `${count} visitors`})`,
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
