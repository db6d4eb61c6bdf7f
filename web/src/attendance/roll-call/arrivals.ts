import { isHere, type Roster } from '../roster/roster.ts';

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
