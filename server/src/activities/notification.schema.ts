import { parseMemberKey } from '@fellowship/domain/chapters/keys';
import { toRupees } from '@fellowship/domain/money/rupees';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { connectionOf } from '#api/connection.ts';
import type { Api } from '#api/lists.ts';
import { guardedBy, readableWithParent } from '#api/policies.ts';
import { RefusalError } from '../refusal-error.ts';
import { listInbox, type Notification } from './notification.store.ts';

/** A member's inbox by key `CID#{chapterId}#MID#{memberId}`, newest first (rule activities/inbox). */
export function addNotifications({ builder, StringFilter, BooleanFilter }: Api): void {
  const NotificationRef = builder.objectRef<Notification>('Notification').implement({
    ...readableWithParent(),
    fields: (t) => ({
      pk: t.exposeID('pk'),
      sk: t.exposeID('sk'),
      memberId: t.exposeID('memberId'),
      referralOrThanksNoteId: t.exposeID('referralOrThanksNoteId'),
      date: t.exposeString('date'),
      type: t.exposeString('type'),
      code: t.exposeString('code'),
      title: t.exposeString('title'),
      description: t.exposeString('description'),
      range: t.exposeInt('range', { nullable: true }),
      value: t.float({ description: 'Rupees.', resolve: ({ valuePaise }) => toRupees(valuePaise) }),
      read: t.exposeBoolean('read'),
      isDeleted: t.exposeBoolean('isDeleted'),
      version: t.exposeInt('version'),
    }),
  });

  const NotificationFilter = builder.inputType('ModelNotificationFilterInput', {
    fields: (t) => ({
      isDeleted: t.field({ type: BooleanFilter }),
      read: t.field({ type: BooleanFilter }),
      type: t.field({ type: StringFilter }),
      code: t.field({ type: StringFilter }),
    }),
  });

  builder.queryField('listNotification', (t) =>
    t.field({
      ...guardedBy('notification.list'),
      type: connectionOf(builder, 'NotificationConnection', NotificationRef),
      args: {
        pk: t.arg.id({ required: true }),
        filter: t.arg({ type: NotificationFilter }),
        limit: t.arg.int(),
        nextToken: t.arg.string(),
      },
      resolve: (_root, { pk, filter, ...list }, { call }) => {
        const member = parseMemberKey(pk);
        if (!member)
          throw new RefusalError(refuse('BAD_INPUT', 'Not a member key', { pk: 'Not a member key' }));
        call.authorize('notification.list', { chapterId: member.chapterId, rotaryId: member.memberId });
        return listInbox(call.app.database, member, filter ?? null, list);
      },
    }),
  );
}
