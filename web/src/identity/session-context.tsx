import { todayIn } from '@fellowship/domain/calendar/dates';
import { type Action, can } from '@fellowship/domain/identity/access/actions';
import type { Caller, Subject } from '@fellowship/domain/identity/access/policy';
import { deriveRank, deriveRole, type Role } from '@fellowship/domain/identity/access/roles';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { ApiError } from '#api/api-error.ts';
import { GetSessionDocument } from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import { FailureNote } from '#ui/errors.tsx';
import { dropSession, getBegunSession, getSessionUser, type Session } from './session.ts';
import { sessionStore, useSessionUser } from './session-store.ts';

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

/** Whom the app addresses: titles, notices and what Home is made of (rule identity/roles). */
export function useRole(): Role {
  return deriveRole(useSessionUser());
}

/** Who asks the policies; the server lets in only who is Active. */
export function useCaller(): Caller {
  const user = useSessionUser();
  const { chapterId, rotaryId } = user;
  return { userName: rotaryId, rotaryId, chapterId, role: deriveRole(user), status: 'Active' };
}

/** Whether the person may do this with their own record in their own chapter (rule identity/permissions). */
export function useCan(): (action: Action) => boolean {
  const caller = useCaller();
  const { chapterId, rotaryId } = caller;
  return (action) => can(caller, action, { chapterId, rotaryId });
}

/**
 * A member as the policies are asked about one, with the rank (rule identity/ranks). Only support admins see rows of a
 * support chapter, and it is their own.
 */
export function useMemberSubject(member: {
  readonly chapterId: string;
  readonly rotaryId: string;
  readonly isAdmin: boolean;
}): Subject {
  const { chapterId: ownChapter, isSupportAdmin } = useSessionUser();
  const { chapterId, rotaryId, isAdmin } = member;
  const isSupportChapter = isSupportAdmin && chapterId === ownChapter;
  return { chapterId, rotaryId, rank: deriveRank({ rotaryId, isAdmin, isSupportChapter }) };
}

/** Says no to the person; a server that does not answer, or not now, does not. */
function isTurnedAway(error: Error | null): error is ApiError {
  return error instanceof ApiError && ['FORBIDDEN', 'NOT_FOUND'].includes(error.code);
}

interface SessionGateProps {
  /** Stands in the place of the app until then. */
  waiting: ReactNode;
  children: ReactNode;
}

/** Opens the app once the server has said who the caller is, and keeps the stored session in step with it. */
export function SessionGate({ waiting, children }: SessionGateProps) {
  const begun = getBegunSession(useSessionUser().rotaryId);
  const query = useQuery({
    ...apiQuery(GetSessionDocument),
    ...(begun && { initialData: begun.answer, initialDataUpdatedAt: begun.at }),
  });
  const session = query.data?.getSession;
  const value = useMemo(
    () => session && { session, clockOffset: Date.parse(session.now) - query.dataUpdatedAt },
    [session, query.dataUpdatedAt],
  );

  useEffect(() => {
    if (session) sessionStore.set(getSessionUser(session));
  }, [session]);
  useEffect(() => {
    if (isTurnedAway(query.error)) dropSession(query.error.message);
  }, [query.error]);

  if (value) return <SessionContext value={value}>{children}</SessionContext>;
  if (query.isError) return <FailureNote text={query.error.message} onRetry={query.refetch} />;
  return waiting;
}
