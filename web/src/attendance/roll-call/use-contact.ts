import { type ClockTime, timeIn } from '@fellowship/domain/calendar/dates';
import { useState, useSyncExternalStore } from 'react';
import { useNow, useSession } from '#identity/session-context.ts';

interface ContactFacts {
  /** Live messages come through. */
  isLive: boolean;
  source: { isError: boolean; dataUpdatedAt: number };
}

/** How fresh the roll call is. */
export type Contact =
  | { readonly kind: 'live' }
  /** No live messages, but reading again and again works. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'offline'; readonly since: ClockTime };

/** Whether what is shown is up to date, and since when it is not, by the chapter's clock. */
export function useContact({ isLive, source }: ContactFacts): Contact {
  const { timeZone } = useSession();
  const now = useNow();
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const isInContact = isOnline && (isLive || !source.isError);
  const [lostAt, setLostAt] = useState<number | null>(null);
  if (isLive && lostAt !== null) setLostAt(null);
  if (!isLive && lostAt === null) setLostAt(Date.now());
  if (isInContact) return { kind: isLive ? 'live' : 'asking' };
  const since = Math.max(lostAt ?? Date.now(), source.dataUpdatedAt);
  return { kind: 'offline', since: timeIn(timeZone, new Date(now().getTime() - Date.now() + since)) };
}

function watchNetwork(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}
