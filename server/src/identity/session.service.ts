import { todayIn } from '@fellowship/domain/calendar/dates';
import { isChapterAdmin, isSupportAdmin, type Role } from '@fellowship/domain/identity/access/roles';
import { notFound, type RequestContext } from '../api/request-context.ts';
import { findSession, type SessionRow } from './session.store.ts';

export interface Session extends SessionRow {
  chapterId: string;
  rotaryId: string;
  role: Role;
  isAdmin: boolean;
  isSupportAdmin: boolean;
  today: string;
  platformTimeZone: string;
  now: string;
}

/** Who the caller is, with the server's today in the caller's chapter. */
export async function readSession(call: RequestContext): Promise<Session> {
  const { chapterId, rotaryId, role } = call.authorize('session.read', {});
  const row = await findSession(call.app.database, chapterId, rotaryId);
  if (!row) throw notFound();
  const now = call.now();
  return {
    ...row,
    chapterId,
    rotaryId,
    role,
    isAdmin: isChapterAdmin(role),
    isSupportAdmin: isSupportAdmin(role),
    today: todayIn(row.timeZone, now),
    platformTimeZone: call.app.config.timeZone,
    now: now.toISOString(),
  };
}
