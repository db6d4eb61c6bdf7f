import { CONTACT_KEY } from '../platform/contact/contact-key.ts';

/** The keys of a chapter's settings that the product itself knows. */
export const SETTING_KEYS = {
  latestMeeting: 'LATEST_MEETING',
  contact: CONTACT_KEY,
  r2rImage: 'R2R_IMAGE',
  memberScore: 'MEMBER_SCORE',
  meetingReminders: 'MEETING_REMINDERS',
} as const;
