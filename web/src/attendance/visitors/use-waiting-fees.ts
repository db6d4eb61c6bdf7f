import { useMemo } from 'react';
import type { UpdateVisitorAttendanceInput } from '#api/generated/attendance/graphql.ts';
import { useEntries } from '#platform/queue/use-entries.ts';
import type { Roster } from '../roster/roster.ts';
import { feeAbout } from './use-settle-visitor.ts';

/** The roster with visitors' fees as they were set, also those that wait in the outbox. */
export function useWaitingFees(roster: Roster): Roster {
  const entries = useEntries();
  return useMemo(() => {
    const waiting = new Map(
      entries.flatMap(({ about, state, variables }) =>
        about !== undefined && state === 'waiting' && variables
          ? [[about, variables.input as UpdateVisitorAttendanceInput] as const]
          : [],
      ),
    );
    if (waiting.size === 0) return roster;
    const visitors = roster.visitors.map((visitor) => {
      const { paymentStatus, paymentKind = null } = waiting.get(feeAbout(visitor.id)) ?? {};
      return paymentStatus ? { ...visitor, paymentStatus, paymentKind } : visitor;
    });
    return { ...roster, visitors };
  }, [entries, roster]);
}
