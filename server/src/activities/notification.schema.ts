import { memberKey, parseMemberKey } from '@fellowship/domain/chapters/keys';
import { toRupees } from '@fellowship/domain/money/rupees';
import { addListField } from '#api/list-field.ts';
import type { Api } from '#api/lists.ts';
import { readableWithParent } from '#api/policies.ts';
import { recordType } from '#api/record-type.ts';
import { badField } from '../refusal-error.ts';
import { ACTIVITY_MESSAGES } from './activity.messages.ts';
import { inboxList, notificationRecord } from './notification.store.ts';

const listed = readableWithParent();

/** A member's inbox by key `CID#{chapterId}#MID#{memberId}`, newest first (rule activities/inbox). */
export function addNotifications(api: Api): void {
  const NotificationRef = recordType(
    api.builder,
    'Notification',
    notificationRecord,
    {
      chapterId: null,
      memberId: listed,
      sk: listed,
      referralOrThanksNoteId: listed,
      chapterIdOfFact: null,
      at: null,
      date: listed,
      type: listed,
      code: listed,
      title: listed,
      description: listed,
      range: listed,
      valuePaise: null,
      read: listed,
      isDeleted: listed,
      version: listed,
    },
    (t) => ({
      pk: t.id({ ...listed, resolve: ({ chapterId, memberId }) => memberKey(chapterId, memberId) }),
      value: t.float({
        ...listed,
        description: 'Rupees.',
        resolve: ({ valuePaise }) => toRupees(valuePaise),
      }),
    }),
  );

  addListField(api, 'listNotification', {
    action: 'notification.list',
    type: NotificationRef,
    list: inboxList,
    args: (t) => ({ pk: t.id({ required: true }) }),
    scope: ({ pk }) => {
      const member = parseMemberKey(pk);
      if (!member) throw badField('pk', ACTIVITY_MESSAGES.notAMemberKey);
      const { chapterId, memberId } = member;
      return {
        subject: { chapterId, rotaryId: memberId },
        where: { chapterId, memberId },
        direction: 'desc',
      };
    },
  });
}
