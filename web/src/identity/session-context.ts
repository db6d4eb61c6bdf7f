import { todayIn } from '@fellowship/domain/calendar/dates';
import { createContext, useContext } from 'react';
import type { GetSessionQuery } from '#api/generated/main/graphql.ts';

/** Who the caller is, as the server says it. */
export type Session = GetSessionQuery['getSession'];

interface SessionOnClock {
  session: Session;
  /** Milliseconds to add to this device's clock to get the server's business clock. */
  clockOffset: number;
}

export const SessionContext = createContext<SessionOnClock | null>(null);

function useSessionOnClock(): SessionOnClock {
  const value = useContext(SessionContext);
  if (!value) throw new Error('Outside of the signed-in app.');
  return value;
}

/** The caller's session as the server knows it: chapter, name, time zone, role. For screens of the signed-in app. */
export function useSession(): Session {
  return useSessionOnClock().session;
}

/** Reads the server's business clock, which a wrongly set phone does not change. */
export function useNow(): () => Date {
  const { clockOffset } = useSessionOnClock();
  return () => new Date(Date.now() + clockOffset);
}

/** Today's date in the caller's chapter, by the server's clock. */
export function useToday(): string {
  const { session } = useSessionOnClock();
  return todayIn(session.timeZone, useNow()());
}

/** Today's date on the platform's clock, by which subscriptions, prices, vouchers and discounts count their days. */
export function usePlatformToday(): string {
  const { session } = useSessionOnClock();
  return todayIn(session.platformTimeZone, useNow()());
}
