import { useMemo, useState } from 'react';
import type { Roster } from '../roster/roster.ts';
import { type Arrival, arrivalOrder, getArrivals } from './arrivals.ts';

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
