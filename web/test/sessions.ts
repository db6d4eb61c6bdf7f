import type { Session } from '#identity/session-context.ts';

/** The session of a member of Chennai, with whatever a test wants different. */
export function newSession(overrides: Partial<Session> = {}): Session {
  return {
    chapterId: 'chennai',
    chapterName: 'Chennai',
    chapterLogo: null,
    weeklyMeetingDay: 'Friday',
    timeZone: 'Asia/Kolkata',
    rotaryId: '100001',
    fullName: 'Asha Raman',
    dateOfJoining: '2024-01-15',
    isAdmin: false,
    isSupportAdmin: false,
    role: 'MEMBER',
    today: '2026-11-20',
    now: '2026-11-20T02:00:00.000Z',
    ...overrides,
  };
}
