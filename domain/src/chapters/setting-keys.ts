import { CONTACT_KEY } from '../platform/contact/contact-key.ts';

/** The keys of a chapter's settings that the product itself knows. */
export const SETTING_KEYS = {
  latestMeeting: 'LATEST_MEETING',
  contact: CONTACT_KEY,
  r2rImage: 'R2R_IMAGE',
  memberScore: 'MEMBER_SCORE',
  meetingReminders: 'MEETING_REMINDERS',
} as const;

/** Whether a chapter may have a setting of this key: others would only fill its settings (rule chapters/settings). */
export function isSettingKey(key: string): boolean {
  return Object.values<string>(SETTING_KEYS).includes(key);
}
