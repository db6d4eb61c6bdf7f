/** What the screen of a chapter's settings says. */
export const settingsTexts = {
  title: 'Chapter Settings',
  meetings: 'Meetings',
  weeklyMeetingDay: 'Weekly Meeting Day',
  weeklyMeetingDayHint: 'New rows of the schedule are proposed on it, and calendars mark it.',
  timeZone: 'Time Zone',
  timeZoneHint: 'Find a time zone',
  noTimeZone: 'No time zone is found by this.',
  zoneChanges: (today: string) =>
    `Today becomes ${today}. Every meeting keeps its date and times, and now happens by the new clock: 07:30 stays 07:30. What is recorded stays as it is.`,
  meetingFee: 'Meeting Fee (Rs.)',
  earlyMinutes: 'Early Minutes',
  activityDays: 'Days Back for Activities',
  activityDaysHint: (usual: number) =>
    `How long ago a referral, C-Note or R2R may have been. Empty: ${usual}.`,
  takenOver: 'Of a new meeting. Empty: as in the last one.',
  saved: 'Chapter settings saved',
  r2r: 'R2R',
  r2rImage: 'A picture is required',
  r2rImageHint: 'Members cannot submit an R2R without one.',
  reminders: 'Reminders by mail',
  dayBefore: 'The day before a meeting',
  dayBeforeHint: 'To every member who is expected there.',
  afterAbsence: 'After an absence',
  afterAbsenceHint: 'The day after a meeting, to every member who was Absent.',
  score: 'Member score',
  scoreHint:
    'How many points attendance, referrals, R2Rs, visitors and C-Notes give, and what is green, amber or red.',
} as const;
