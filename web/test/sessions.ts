import type { Session } from '#identity/session.ts';
import { SESSION_NOW, TODAY } from './clock.ts';

/** The session of a member of Chennai, with a test's overrides. */
export function newSession(overrides: Partial<Session> = {}): Session {
  return {
    chapterId: 'chennai',
    chapterName: 'Chennai',
    chapterLogo: null,
    weeklyMeetingDay: 'Friday',
    timeZone: 'Asia/Kolkata',
    platformTimeZone: 'Asia/Kolkata',
    latestVersion: null,
    meetingFee: null,
    earlyPresenceMinutes: null,
    rotaryId: '100001',
    fullName: 'Asha Raman',
    dateOfJoining: '2024-01-15',
    isAdmin: false,
    isSupportAdmin: false,
    role: 'MEMBER',
    today: TODAY,
    now: SESSION_NOW.toISOString(),
    ...overrides,
  };
}
