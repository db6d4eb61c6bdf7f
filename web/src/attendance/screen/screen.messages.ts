/** The texts of the attendance screen around its tables. */
export const attendanceScreenTexts = {
  title: 'Attendance',
  toSchedule: 'Schedule a meeting',
  kinds: 'Attendance of',
  members: 'Member Attendance',
  visitors: 'Visitor Attendance',
  collectFees: 'Collect fees',
  showQr: 'Show QR',
  scanTitle: 'Let members scan themselves.',
  scanHint: 'Show the QR on a wall; you mark only who has no phone.',
  dateField: 'Meeting date',
  noMeeting: 'There is no meeting on this day.',
  fee: (amount: string) => `Meeting Fee ${amount}`,
} as const;

/** The texts of the meeting's summary. */
export const summaryTexts = {
  name: 'Summary',
  table: 'Attendance summary',
  counts: { presentCount: 'Present', lateCount: 'Late', absentCount: 'Absent', leaveCount: 'Leave' },
  membersRow: 'Members',
  visitorsRow: 'Visitors',
  totalRow: 'Total',
  fees: 'Fees',
  due: (count: number) => `${count} due`,
  soFar: (amount: string) => `of ${amount} so far`,
  memberAmount: 'Member Amount (Rs.)',
  visitorAmount: 'Visitor Amount (Rs.)',
  overallAmount: 'Overall Amount (Rs.)',
  presentPercent: 'Member Present (%)',
} as const;
