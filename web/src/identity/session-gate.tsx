import { type ReactNode, useEffect, useMemo } from 'react';
import { ApiError } from '#api/api-error.ts';
import { GetSessionDocument } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { FailureNote } from '#ui/failure-note.tsx';
import { dropSession, getSessionUser } from './session.ts';
import { SessionContext } from './session-context.ts';
import { sessionStore } from './session-store.ts';

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
  const query = useApiQuery(GetSessionDocument);
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
