/** The texts of the attendance screen around its tables. */
export const attendanceScreenTexts = {
  title: 'Attendance',
  toSchedule: 'Schedule a meeting',
  kinds: 'Attendance of',
  members: 'Member Attendance',
  visitors: 'Visitor Attendance',
  collectFees: 'Collect fees',
  dateField: 'Meeting date',
  noMeeting: 'There is no meeting on this day.',
  fee: (amount: string) => `Meeting Fee ${amount}`,
} as const;

/** The texts of the meeting's summary. */
export const summaryTexts = {
  name: 'Summary',
  table: 'Attendance summary',
  columns: ['Present', 'Late', 'Absent', 'Leave', 'Total'],
  membersRow: 'Members',
  visitorsRow: 'Visitors',
  totalRow: 'Total',
  memberAmount: 'Member Amount (Rs.)',
  visitorAmount: 'Visitor Amount (Rs.)',
  overallAmount: 'Overall Amount (Rs.)',
  presentPercent: 'Member Present (%)',
} as const;
