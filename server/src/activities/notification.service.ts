import { inboxChangeSchema } from '@fellowship/domain/activities/inbox-change';
import { type MemberKey, parseMemberKey } from '@fellowship/domain/chapters/keys';
import { validate } from '@fellowship/domain/refusals/validate';
import { withoutNulls } from '#api/intent.ts';
import type { Mutation } from '#api/mutation.ts';
import { notFound, type RequestContext } from '#api/request-context.ts';
import { accept, badField } from '../refusal-error.ts';
import { ACTIVITY_MESSAGES } from './activity.messages.ts';
import {
  changeNotification,
  countUnread,
  lockNotification,
  type Notification,
} from './notification.store.ts';

/** The owner of an inbox. @throws RefusalError when the key is no member's */
export function ownerOfInbox(pk: string): MemberKey {
  const owner = parseMemberKey(pk);
  if (!owner) throw badField('pk', ACTIVITY_MESSAGES.notAMemberKey);
  return owner;
}

/** What the owner sets of an entry; what is left out or null stays as it is. */
export interface NotificationChange {
  pk: string;
  sk: string;
  read?: boolean | null | undefined;
  range?: number | null | undefined;
}

/** Sets an entry read, unread or rated (rule activities/inbox-changes); what it says already changes nothing. */
export const updateNotification: Mutation<NotificationChange, Notification> = {
  action: 'notification.update',
  isOfRecord: true,
  subject: ({ pk }) => subjectOf(pk),
  async work({ tx, input: { pk, sk, ...wanted } }) {
    const { read, range } = accept(validate(inboxChangeSchema, withoutNulls(wanted)));
    const key = { ...ownerOfInbox(pk), sk };
    const entry = await lockNotification(tx, key);
    if (!entry) throw notFound();
    const content = { read: read ?? entry.read, range: range ?? entry.range };
    const isSame = content.read === entry.read && content.range === entry.range;
    return { answer: isSame ? entry : await changeNotification(tx, key, content) };
  },
};

/** How many received entries the owner has not read (rule activities/inbox). */
export async function countUnreadOf(call: RequestContext, pk: string): Promise<number> {
  call.authorize('notification.list', subjectOf(pk));
  return countUnread(call.app.database, ownerOfInbox(pk));
}

/** What arrives in the inbox from now on. */
export async function watchInbox(call: RequestContext, pk: string): Promise<AsyncIterable<Notification>> {
  call.authorize('notification.watch', subjectOf(pk));
  return call.app.inboxFeed.watch({ topic: pk });
}

function subjectOf(pk: string) {
  const { chapterId, memberId } = ownerOfInbox(pk);
  return { chapterId, rotaryId: memberId };
}
