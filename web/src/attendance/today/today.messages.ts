/** The texts of an admin's today. */
export const todayTexts = {
  heading: 'Today',
  takeAttendance: 'Take attendance',
  viewAttendance: 'View attendance',
  showQr: 'Show QR',
  projector: 'Projector',
  schedule: 'Schedule a meeting',
  closed: 'Attendance is closed.',
  noMeeting: 'There is no meeting today.',
} as const;
