import type { AttendanceFigures } from '@fellowship/domain/attendance/summary/summary';
import { timeIn, todayIn } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useNow, useSession } from '#identity/session-context.tsx';
import { isHere, type Roster } from '../roster/roster.ts';

/** Members who came, late or not. */
export function hereCount({ members }: AttendanceFigures): number {
  return members.presentCount + members.lateCount;
}

/** Everybody who is here, the last one first. */
export function useArrivals(roster: Roster): readonly Arrival[] {
  const { rows, visitors } = roster;
  const arrivals = useMemo(() => getArrivals({ rows, visitors }), [rows, visitors]);
  const [known, setKnown] = useState<readonly string[]>([]);
  const order = arrivalOrder(known, arrivals);
  if (order !== known) setKnown(order);
  const byId = new Map(arrivals.map((arrival) => [arrival.id, arrival]));
  return order.flatMap((id) => byId.get(id) ?? []).reverse();
}

/** Somebody who came, member or visitor. */
export interface Arrival {
  /** Of the attendance record. */
  readonly id: string;
  readonly name: string;
  /** `HH:mm` */
  readonly time: string;
  readonly isVisitor: boolean;
}

/** Everybody who is here, by the minute in which they came. */
export function getArrivals({ rows, visitors }: Pick<Roster, 'rows' | 'visitors'>): Arrival[] {
  const members = rows.flatMap(({ attendance, memberName }) =>
    attendance && isHere(attendance) ? [{ ...attendance, name: memberName, isVisitor: false }] : [],
  );
  const guests = visitors.filter(isHere).map((visitor) => ({ ...visitor, isVisitor: true }));
  return [...members, ...guests]
    .sort((a, b) => (a.attendedDateTime < b.attendedDateTime ? -1 : 1))
    .map(({ id, name, attendedDateTime, isVisitor }) => ({
      id,
      name,
      time: attendedDateTime.slice(11),
      isVisitor,
    }));
}

/**
 * The ids in the order in which they were seen to arrive: a minute holds many people, and who came last in it is only
 * known to the viewer. Members who have left the list are forgotten.
 */
export function arrivalOrder(known: readonly string[], arrivals: readonly Arrival[]): readonly string[] {
  const here = new Set(arrivals.map(({ id }) => id));
  const kept = known.filter((id) => here.has(id));
  const seen = new Set(kept);
  const fresh = arrivals.filter(({ id }) => !seen.has(id)).map(({ id }) => id);
  return fresh.length === 0 && kept.length === known.length ? known : [...kept, ...fresh];
}

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
