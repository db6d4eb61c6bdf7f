/** The known keys of a chapter's settings. */
export const SETTING_KEYS = {
  latestMeeting: 'LATEST_MEETING',
  contact: 'CONTACT',
  r2rImage: 'R2R_IMAGE',
  memberScore: 'MEMBER_SCORE',
  meetingReminders: 'MEETING_REMINDERS',
  upi: 'UPI',
  visitorRegistration: 'VISITOR_REGISTRATION',
} as const;
