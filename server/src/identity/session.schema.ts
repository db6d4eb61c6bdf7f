import { toRupees } from '@fellowship/domain/money/rupees';
import type { Api } from '../api/lists.ts';
import { guardedBy, readableWithParent } from '../api/policies.ts';
import { readSession, type Session } from './session.service.ts';

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
