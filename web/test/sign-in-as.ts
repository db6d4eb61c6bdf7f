import { EMPTY_SESSION, type SessionUser, sessionStore } from '#identity/session-store.ts';

const ROLES = {
  MEMBER: { rotaryId: '100001' },
  CHAPTERADMIN: { rotaryId: 'chennaiadmin', isAdmin: true },
  SUPPORTADMIN: { rotaryId: 'supportadmin', isSupportAdmin: true },
  SUPERADMIN: { rotaryId: 'superadmin', isAdmin: true, isSupportAdmin: true },
} as const satisfies Record<string, Partial<SessionUser>>;

/** Makes the role that routes, menus and buttons go by; the session of Chennai otherwise. */
export function signInAs(role: keyof typeof ROLES): void {
  sessionStore.set({ ...EMPTY_SESSION, chapterId: 'chennai', ...ROLES[role] });
}
