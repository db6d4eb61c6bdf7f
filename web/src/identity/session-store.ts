import { useSyncExternalStore } from 'react';
import { LOCAL_PREFIX } from '#browser/local-store.ts';
import { forgetSubmissions } from '#browser/submitted-drafts.ts';

/** The storage key of the session (rule identity/session). */
export const SESSION_KEY = 'RMBFSession';

/** Who is signed in, as it is stored (rule identity/session). An empty rotaryId means signed out. */
export interface SessionUser {
  readonly chapterId: string;
  readonly rotaryId: string;
  readonly isAdmin: boolean;
  readonly isSupportAdmin: boolean;
  readonly chapterLogo: string;
}

/** The signed-out session. */
export const EMPTY_SESSION: SessionUser = {
  chapterId: '',
  rotaryId: '',
  isAdmin: false,
  isSupportAdmin: false,
  chapterLogo: '',
};

/** The session that was stored on this device; the empty one where there is none or it cannot be read. */
function restoreSession(): SessionUser {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null');
    return isSessionUser(stored) ? stored : EMPTY_SESSION;
  } catch {
    return EMPTY_SESSION;
  }
}

/** Checked by hand: this runs before the first screen, where no validation library has been loaded yet. */
function isSessionUser(stored: unknown): stored is SessionUser {
  if (typeof stored !== 'object' || stored === null) return false;
  const fields = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(EMPTY_SESSION).every(([name, empty]) => typeof fields.get(name) === typeof empty);
}

let current: SessionUser = EMPTY_SESSION;
const listeners = new Set<() => void>();

function become(session: SessionUser): void {
  if (session.rotaryId !== current.rotaryId) forgetSubmissions();
  current = session;
  for (const listener of listeners) listener();
}

/** The one session of this tab; React reads it with `useSessionUser`. */
export const sessionStore = {
  read: (): SessionUser => current,
  /** A session begins, or the server has said more about it. */
  set(session: SessionUser): void {
    localStorage.setItem(SESSION_KEY, JSON.stringify(session));
    become(session);
  },
  /** Takes over what is stored: at start, and when another tab signed in or out. */
  restore(): void {
    become(restoreSession());
  },
  /** Back to the empty session, every other stored thing cleared but work that would be lost. */
  reset(): void {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(LOCAL_PREFIX)) localStorage.removeItem(key);
    }
    sessionStore.set(EMPTY_SESSION);
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Who is signed in on this device; known at once, before the server has answered. */
export function useSessionUser(): SessionUser {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.read);
}
