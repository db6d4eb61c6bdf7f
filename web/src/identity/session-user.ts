import { useSyncExternalStore } from 'react';
import { type SessionUser, sessionStore } from './session-store.ts';

/** Who is signed in on this device; known at once, before the server has answered. */
export function useSessionUser(): SessionUser {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.read);
}
