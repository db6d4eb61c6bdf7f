/** What the screen of a chapter's settings says. */
export const settingsTexts = {
  title: 'Chapter Settings',
  meetings: 'Meetings',
  weeklyMeetingDayHint: 'The default day for new meetings.',
  timeZoneHint: 'Find a time zone',
  noTimeZone: 'No time zone found.',
  zoneChanges: (today: string) =>
    `Today becomes ${today}. Meetings keep their dates and times in the new time zone: 07:30 stays 07:30. Past records do not change.`,
  activityDaysHint: (usual: number) =>
    `How far back a referral, C-Note or R2R may be dated. Default: ${usual}.`,
  takenOver: 'For new meetings. Default: as in the last meeting.',
  saved: 'Chapter settings saved',
  r2r: 'R2R',
  r2rImage: 'A picture is required',
  r2rImageHint: 'Members cannot submit an R2R without one.',
  reminders: 'Reminders by mail',
  dayBefore: 'The day before a meeting',
  dayBeforeHint: 'To every member who is expected.',
  afterAbsence: 'After an absence',
  afterAbsenceHint: 'The day after a meeting, to every member who was Absent.',
  visitors: 'Visitors',
  registration: 'Visitors can register themselves',
  registrationHint:
    'Opens a public page with your next meetings. It shows no names of members. Members get invitation links.',
  score: 'Member score',
  scoreHint:
    'Set the points for attendance, referrals, R2Rs, visitors and C-Notes, and what is green, amber or red.',
} as const;
