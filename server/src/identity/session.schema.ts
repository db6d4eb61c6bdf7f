import { todayIn } from '@fellowship/domain/calendar/dates';
import { isChapterAdmin, isSupportAdmin, type Role } from '@fellowship/domain/identity/access/roles';
import { toRupees } from '@fellowship/domain/money/rupees';
import type { Api } from '../api/builder.ts';
import { guardedBy, readableWithParent } from '../api/policies.ts';
import { notFound, type RequestContext } from '../api/request-context.ts';
import { findSession, type SessionRow } from './caller.store.ts';

/** The session user (rule identity/session), with what the shell shows of the person and the chapter. */
export function addSession({ builder }: Api): void {
  const SessionRef = builder.objectRef<Session>('Session').implement({
    ...readableWithParent(),
    fields: (t) => ({
      chapterId: t.exposeID('chapterId'),
      chapterName: t.exposeString('chapterName'),
      chapterLogo: t.exposeString('chapterLogo', { nullable: true }),
      weeklyMeetingDay: t.exposeString('weeklyMeetingDay'),
      timeZone: t.exposeString('timeZone'),
      latestVersion: t.exposeString('latestVersion', {
        nullable: true,
        description: "The number of the product's latest version.",
      }),
      meetingFee: t.float({
        nullable: true,
        description: 'Rupees, of a new meeting; null for that of the last.',
        resolve: ({ feePaise }) => (feePaise === null ? null : toRupees(feePaise)),
      }),
      earlyPresenceMinutes: t.exposeInt('earlyPresenceMinutes', {
        nullable: true,
        description: 'Of a new meeting; null for those of the last.',
      }),
      rotaryId: t.exposeID('rotaryId'),
      fullName: t.exposeString('fullName'),
      dateOfJoining: t.exposeString('dateOfJoining', { nullable: true }),
      isAdmin: t.exposeBoolean('isAdmin'),
      isSupportAdmin: t.exposeBoolean('isSupportAdmin'),
      role: t.exposeString('role'),
      today: t.exposeString('today', { description: 'The chapter-local date, YYYY-MM-DD.' }),
      platformTimeZone: t.exposeString('platformTimeZone', {
        description: 'Of the clock on which subscriptions, prices and vouchers count their days.',
      }),
      now: t.exposeString('now', { description: "The server's business clock, an ISO instant." }),
    }),
  });

  builder.queryField('getSession', (t) =>
    t.field({
      ...guardedBy('session.read'),
      type: SessionRef,
      resolve: (_root, _args, { call }) => readSession(call),
    }),
  );
}

interface Session extends SessionRow {
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
async function readSession(call: RequestContext): Promise<Session> {
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
