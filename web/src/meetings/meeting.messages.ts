/** What is said of a meeting, above its fact or beside the field for it (rule meetings/schedule-table). */
export const meetingFactTexts = {
  date: 'Date',
  timing: 'Timing (24 hrs)',
  startTime: 'Start time',
  endTime: 'End time',
  earlyMinutes: 'Early Minutes',
  presentation: 'Business Presentation',
  talk: 'Educational Talk',
  venue: 'Venue',
  fee: 'Meeting Fee',
  status: 'Status',
} as const;

/** The texts of the schedule. */
export const scheduleTexts = {
  title: 'Meeting Schedule',
  firstMeeting: 'Schedule a meeting',
  pdf: 'Generate PDF',
  nextMark: 'Next',
  showQr: 'Generate QR',
  downloadQr: 'Download QR',
} as const;
