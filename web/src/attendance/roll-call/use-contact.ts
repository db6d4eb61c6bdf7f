import { timeIn, todayIn } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
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
  /** Since a time of today, or a day and a time. */
  | { readonly kind: 'offline'; readonly since: string };

/** Whether what is shown is up to date, and since when it is not, by the chapter's clock. */
export function useContact({ isLive, source }: ContactFacts): Contact {
  const { timeZone } = useSession();
  const now = useNow();
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const isInContact = isOnline && (isLive || !source.isError);
  const [wasLive, setWasLive] = useState(isLive);
  const [lostAt, setLostAt] = useState(0);
  if (wasLive !== isLive) {
    setWasLive(isLive);
    if (!isLive) setLostAt(Date.now());
  }
  if (isInContact) return { kind: isLive ? 'live' : 'asking' };
  // What is shown is as old as the last answer, or as the last moment in which a message could have come.
  const since = new Date(now().getTime() - Date.now() + Math.max(lostAt, source.dataUpdatedAt));
  const date = todayIn(timeZone, since);
  const day = date === todayIn(timeZone, now()) ? '' : `${formatDate(date)} `;
  return { kind: 'offline', since: `${day}${timeIn(timeZone, since)}` };
}

function watchNetwork(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}
