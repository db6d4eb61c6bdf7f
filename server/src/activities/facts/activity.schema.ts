import { ACTIVITY_LIMITS } from '@fellowship/domain/activities/activity-fields';
import { RECENT_ACTIVITY_DAYS } from '@fellowship/domain/activities/activity-limits';
import { ACTIVITY_SIDES } from '@fellowship/domain/activities/activity-sides';
import { toRupees } from '@fellowship/domain/money/rupees';
import type { Api } from '../../api/builder.ts';
import { guardedBy, readableWithParent } from '../../api/policies.ts';
import type { Page } from '../../storage/list-page.ts';
import { addCancelling } from './cancel-activity.schema.ts';
import { addReferrals, addThanksNotes } from './exchange.schema.ts';
import type { ActivityTypeRef } from './party-fields.ts';
import { addR2rs } from './r2r.schema.ts';
import { listRecent, type RecentActivity } from './recent-activity.store.ts';

/** Referrals, C-Notes and R2Rs: given, listed, taken back, declined and struck. */
export function addActivities(api: Api): void {
  const Side = api.builder.enumType('ActivitySide', { values: ACTIVITY_SIDES });
  addReferrals(api, Side);
  addThanksNotes(api, Side);
  addR2rs(api, Side);
  const Type = api.builder.enumType('ActivityType', { values: ['Referral', 'ThanksNote', 'R2R'] as const });
  addCancelling(api, Type);
  addRecentActivities(api, Type);
}

const DAY_MS = 86_400_000;

/** What was recorded last in a chapter, for its admins (rule activities/recent-activities). */
function addRecentActivities({ builder }: Api, Type: ActivityTypeRef): void {
  const RecentRef = builder.objectRef<RecentActivity>('RecentActivity').implement({
    ...readableWithParent(),
    fields: (t) => ({
      type: t.expose('type', { type: Type }),
      chapterId: t.exposeID('chapterId', { description: "The author's." }),
      id: t.exposeID('id'),
      date: t.exposeString('date'),
      recordedAt: t.exposeString('recordedAt', { description: 'An ISO instant.' }),
      authorName: t.exposeString('authorName'),
      partnerName: t.exposeString('partnerName', { description: 'The other party.' }),
      details: t.exposeString('details', { description: 'Of a referral, the customer.' }),
      value: t.float({
        description: 'Rupees, of a C-Note; 0 of the others.',
        resolve: ({ valuePaise }) => toRupees(valuePaise),
      }),
      version: t.exposeInt('version'),
    }),
  });
  const PageRef = builder.objectRef<Page<RecentActivity>>('RecentActivityPage').implement({
    ...readableWithParent(),
    fields: (t) => ({
      items: t.field({ type: [RecentRef], resolve: ({ items }) => items }),
      nextToken: t.exposeString('nextToken', { nullable: true }),
    }),
  });

  builder.queryField('listRecentActivity', (t) =>
    t.field({
      ...guardedBy('activity.listRecent'),
      description:
        'What members of the chapter recorded within a year, and what other chapters recorded with them; the last first.',
      type: PageRef,
      args: {
        chapterId: t.arg.id({ required: true }),
        name: t.arg.string({ description: 'A part of the name of either party.' }),
        limit: t.arg.int(),
        nextToken: t.arg.string(),
      },
      resolve: (_root, { chapterId, name, limit, nextToken }, { call }) => {
        call.authorize('activity.listRecent', { chapterId });
        const since = new Date(call.now().getTime() - RECENT_ACTIVITY_DAYS * DAY_MS);
        const wanted = { chapterId, since, name: (name ?? '').trim().slice(0, ACTIVITY_LIMITS.name) };
        return listRecent(call.app.database, wanted, { limit, nextToken, isTotalWanted: false });
      },
    }),
  );
}
