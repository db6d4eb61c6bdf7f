import { isSupportAdmin } from '@fellowship/domain/identity/access/roles';
import { ALL_CHAPTERS, isAddressedTo } from '@fellowship/domain/platform/audience';
import { notificationMessages } from '@fellowship/domain/platform/notification.messages';
import {
  type NotificationMessageInput,
  notificationMessageSchema,
} from '@fellowship/domain/platform/notification-message.schema';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { validate } from '@fellowship/domain/refusals/validate';
import { type Call, notFound } from '#api/call.ts';
import { carryOut, requireVersion } from '#api/intent.ts';
import { writeAudit } from '#audit/audit.store.ts';
import { findChapter } from '#chapters/chapter.store.ts';
import type { Filter, ListArguments, Page } from '#storage/list-query.ts';
import { RefusalError } from '../refusal-error.ts';
import { channelOf, type MessageEvent } from './announcement-feeds.ts';
import {
  insertMessage,
  listMessages,
  lockMessage,
  type NotificationMessage,
  replaceMessage,
} from './notification-message.store.ts';

type Nonce = string | null | undefined;

/** Support admins see every announcement, everybody else those for the own chapter and for all. */
export function listNotificationMessages(
  call: Call,
  filter: Filter | null,
  list: ListArguments,
): Promise<Page<NotificationMessage>> {
  const caller = call.requireCaller();
  call.authorize('notificationMessage.list', { chapterId: caller.chapterId });
  const chapterId = isSupportAdmin(caller.role) ? null : caller.chapterId;
  return listMessages(call.app.database, chapterId, filter, list);
}

export async function createNotificationMessage(
  call: Call,
  input: object,
  requestId: Nonce,
): Promise<NotificationMessage> {
  const content = checked(input);
  const { chapterId } = content;
  const caller = call.authorize('notificationMessage.create', { chapterId });
  await requireAudience(call, chapterId);
  return carryOut(
    call,
    { operation: 'createNotificationMessage', chapterId, requestId, input },
    async (tx) => {
      const message = await insertMessage(tx, content);
      await writeAudit(tx, caller, {
        chapterId,
        action: 'notificationMessage.create',
        subject: message.pk,
        before: null,
        after: message,
      });
      await call.app.events.publish(tx, channelOf('created'), message.pk);
      return message;
    },
  );
}

/** Fields left out stay as they are. */
export async function updateNotificationMessage(
  call: Call,
  input: { pk: string; chapterId?: string | null | undefined; version?: number | null | undefined },
  requestId: Nonce,
): Promise<NotificationMessage> {
  const caller = call.authorize('notificationMessage.update', { chapterId: input.chapterId ?? ALL_CHAPTERS });
  const intent = { operation: 'updateNotificationMessage', chapterId: caller.chapterId, requestId, input };
  return carryOut(call, intent, async (tx) => {
    const before = await lockMessage(tx, input.pk);
    if (!before) throw notFound();
    requireVersion(before.version, input.version);
    const given = Object.entries(input).filter(([, value]) => value !== null && value !== undefined);
    const content = checked({ ...before, ...Object.fromEntries(given) });
    await requireAudience(call, content.chapterId);
    const message = await replaceMessage(tx, input.pk, content);
    await writeAudit(tx, caller, {
      chapterId: content.chapterId,
      action: 'notificationMessage.update',
      subject: message.pk,
      before,
      after: message,
    });
    await call.app.events.publish(tx, channelOf('updated'), message.pk);
    return message;
  });
}

/** Announcements as they are created or updated, for this caller only. */
export async function watchNotificationMessages(
  call: Call,
  event: MessageEvent,
  chapterId: string | null | undefined,
): Promise<AsyncIterable<NotificationMessage>> {
  const caller = call.requireCaller();
  call.authorize('notificationMessage.watch', { chapterId: chapterId ?? caller.chapterId });
  return call.app.announcements[event].watch((message) =>
    chapterId
      ? message.chapterId === chapterId
      : isSupportAdmin(caller.role) || isAddressedTo(message, caller.chapterId),
  );
}

function checked(input: object): NotificationMessageInput {
  const outcome = validate(notificationMessageSchema, input);
  if (!outcome.ok) throw new RefusalError(outcome.refusal);
  return outcome.value;
}

async function requireAudience(call: Call, chapterId: string): Promise<void> {
  if (chapterId === ALL_CHAPTERS || (await findChapter(call.app.database, chapterId))) return;
  const text = notificationMessages.chapterRequired;
  throw new RefusalError(refuse('BAD_INPUT', text, { chapterId: text }));
}
