/** The known keys of a chapter's settings. */
export const SETTING_KEYS = {
  latestMeeting: 'LATEST_MEETING',
  contact: 'CONTACT',
  r2rImage: 'R2R_IMAGE',
  memberScore: 'MEMBER_SCORE',
  meetingReminders: 'MEETING_REMINDERS',
} as const;

/** Whether it is a known key; others would only fill the table (rule chapters/settings). */
export function isSettingKey(key: string): boolean {
  return Object.values<string>(SETTING_KEYS).includes(key);
}
