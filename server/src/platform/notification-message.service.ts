import { isSupportAdmin } from '@fellowship/domain/identity/access/roles';
import { ALL_CHAPTERS, announcementFor, isAddressedTo } from '@fellowship/domain/platform/audience';
import { notificationMessages } from '@fellowship/domain/platform/notification.messages';
import { notificationMessageSchema } from '@fellowship/domain/platform/notification-message.schema';
import { validate } from '@fellowship/domain/refusals/validate';
import { requireVersion, withoutNulls } from '#api/intent.ts';
import type { Mutation } from '#api/mutation.ts';
import { notFound, type RequestContext } from '#api/request-context.ts';
import { findChapter } from '#chapters/chapter.store.ts';
import type { Tx } from '#storage/transaction.ts';
import { accept, badField } from '../refusal-error.ts';
import { type MessageEvent, messageEvent } from './announcement-feeds.ts';
import {
  changeMessage,
  insertMessage,
  lockMessage,
  type NotificationMessage,
} from './notification-message.store.ts';

/** A support admin's new announcement, for one chapter or for all. */
export const createNotificationMessage: Mutation<{ chapterId: string }, NotificationMessage> = {
  action: 'notificationMessage.create',
  subject: ({ chapterId }) => ({ chapterId }),
  async work({ tx, input }) {
    const content = accept(validate(notificationMessageSchema, input));
    await requireAudience(tx, content.chapterId);
    const message = await insertMessage(tx, content);
    return {
      answer: message,
      audit: { subject: message.pk, before: null, after: message },
      events: [messageEvent('created', message.pk, message.chapterId)],
    };
  },
};

/** Fields left out stay as they are. */
export const updateNotificationMessage: Mutation<
  { pk: string; chapterId?: string | null | undefined; version?: number | null | undefined },
  NotificationMessage
> = {
  action: 'notificationMessage.update',
  subject: ({ chapterId }) => ({ chapterId: chapterId ?? ALL_CHAPTERS }),
  async work({ tx, input }) {
    const before = await lockMessage(tx, input.pk);
    if (!before) throw notFound();
    requireVersion(before.version, input.version);
    const content = accept(validate(notificationMessageSchema, { ...before, ...withoutNulls(input) }));
    await requireAudience(tx, content.chapterId);
    const message = await changeMessage(tx, input.pk, content);
    return {
      answer: message,
      audit: { chapterId: content.chapterId, subject: message.pk, before, after: message },
      events: [messageEvent('updated', message.pk, before.chapterId)],
    };
  },
};

/** Announcements as they are created or updated, for this caller only; one that moves to another chapter is withdrawn. */
export async function watchNotificationMessages(
  call: RequestContext,
  event: MessageEvent,
  chapterId: string | null | undefined,
): Promise<AsyncIterable<NotificationMessage>> {
  const caller = call.requireCaller();
  call.authorize('notificationMessage.watch', { chapterId: chapterId ?? caller.chapterId });
  const isTheirs = (id: string) =>
    chapterId
      ? id === chapterId
      : isSupportAdmin(caller.role) || isAddressedTo({ chapterId: id }, caller.chapterId);
  return call.app.announcements[event].watch({
    view: (message) => announcementFor(message, message.movedFrom, isTheirs),
  });
}

async function requireAudience(tx: Tx, chapterId: string): Promise<void> {
  if (chapterId === ALL_CHAPTERS || (await findChapter(tx, chapterId))) return;
  throw badField('chapterId', notificationMessages.chapterRequired);
}
