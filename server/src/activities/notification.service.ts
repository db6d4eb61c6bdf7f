import { deletionRefusal, inboxChangeSchema } from '@fellowship/domain/activities/inbox-change';
import { type MemberKey, parseMemberKey } from '@fellowship/domain/chapters/keys';
import { validate } from '@fellowship/domain/refusals/validate';
import { withoutNulls } from '#api/intent.ts';
import type { Mutation, Step } from '#api/mutation.ts';
import { notFound, type RequestContext } from '#api/request-context.ts';
import { accept, badField, refuseIf } from '../refusal-error.ts';
import type { DomainEvent } from '../storage/domain-events.ts';
import { ACTIVITY_MESSAGES } from './activity.messages.ts';
import { deleteFact } from './facts/delete-activity.service.ts';
import { type InboxEvent, inboxEvent } from './inbox-feed.ts';
import {
  changeNotification,
  countUnread,
  findNotification,
  lockNotification,
  type Notification,
  type NotificationKey,
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
  isDeleted?: boolean | null | undefined;
}

/**
 * Sets an entry read, unread or rated; or deletes it with the activity that its owner wrote, for both parties (rule
 * activities/inbox-changes). What it says already changes nothing.
 */
export const updateNotification: Mutation<NotificationChange, Notification> = {
  action: 'notification.update',
  isOfRecord: true,
  subject: ({ pk }) => toSubject(pk),
  async work(step) {
    const { pk, sk, ...asked } = step.input;
    const wanted = accept(validate(inboxChangeSchema, withoutNulls(asked)));
    const key = { ...ownerOfInbox(pk), sk };
    const told = wanted.isDeleted === undefined ? [] : await takeBack(step, key, wanted.isDeleted);
    const entry = await lockNotification(step.tx, key);
    if (!entry) throw notFound();
    const content = {
      read: wanted.read ?? entry.read,
      range: wanted.range ?? entry.range,
      // It may have been deleted since.
      isDeleted: entry.isDeleted || wanted.isDeleted === true,
    };
    if (isSame(entry, content)) return { answer: entry, events: told };
    const answer = await changeNotification(step.tx, key, content);
    return { answer, events: told.length > 0 ? told : [inboxEvent('updated', key)] };
  },
};

/** Locks the activity before its entries, in the same order as a deletion does. */
async function takeBack(
  step: Step<NotificationChange>,
  key: NotificationKey,
  isDeleted: boolean,
): Promise<DomainEvent[]> {
  const entry = await findNotification(step.tx, key);
  if (!entry) throw notFound();
  refuseIf(deletionRefusal(entry, isDeleted));
  if (!isDeleted || entry.isDeleted) return [];
  const { type, chapterIdOfFact: chapterId, referralOrThanksNoteId: id } = entry;
  return (await deleteFact[type](step, { chapterId, id })).events;
}

type Settable = Pick<Notification, 'read' | 'range' | 'isDeleted'>;

function isSame(one: Settable, other: Settable): boolean {
  return one.read === other.read && one.range === other.range && one.isDeleted === other.isDeleted;
}

/** How many received entries the owner has not read (rule activities/inbox). */
export async function countUnreadOf(call: RequestContext, pk: string): Promise<number> {
  call.authorize('notification.list', toSubject(pk));
  return countUnread(call.app.database, ownerOfInbox(pk));
}

/** What happens in the inbox from now on. */
export async function watchInbox(
  call: RequestContext,
  event: InboxEvent,
  pk: string,
): Promise<AsyncIterable<Notification>> {
  call.authorize('notification.watch', toSubject(pk));
  return call.app.inbox[event].watch({ topic: pk });
}

function toSubject(pk: string) {
  const { chapterId, memberId } = ownerOfInbox(pk);
  return { chapterId, rotaryId: memberId };
}
