import { isSupportAdmin } from '@fellowship/domain/identity/access/roles';
import {
  notificationMessageFields,
  notificationMessageSchema,
} from '@fellowship/domain/platform/notification-message.schema';
import {
  ALL_CHAPTERS,
  announcementFor,
  isAddressedTo,
} from '@fellowship/domain/platform/notification-window';
import { notificationMessages } from '@fellowship/domain/platform/platform.messages';
import { validate } from '@fellowship/domain/refusals/refusal';
import type { Api } from '#api/builder.ts';
import { addListField } from '#api/list-field.ts';
import { addMutation, type Mutation, requireVersion, withoutNulls } from '#api/mutation.ts';
import { guardedBy, readableWithParent } from '#api/policies.ts';
import { entryInputs, readersOf, recordType } from '#api/record-type.ts';
import { notFound, type RequestContext } from '#api/request-context.ts';
import { getChapterName } from '#chapters/chapter.schema.ts';
import { findChapter } from '#chapters/chapter.store.ts';
import type { Tx } from '#storage/transaction.ts';
import { accept, badField } from '../refusal-error.ts';
import {
  changeMessage,
  insertMessage,
  isAddressedToChapter,
  lockMessage,
  type MessageEvent,
  messageEvent,
  messageList,
  messageRecord,
  type NotificationMessage,
} from './notification-message.store.ts';

const listed = readableWithParent();

/** Announcements: support admins write them, their audience sees them live (rule platform/audience). */
export function addNotificationMessages(api: Api): void {
  const MessageRef = messageType(api);
  const { CreateInput, UpdateInput } = messageInputs(api);

  addListField(api, 'listNotificationMessage', {
    action: 'notificationMessage.list',
    description:
      'Newest first. Support admins see every announcement, everybody else those for the own chapter and for all.',
    type: MessageRef,
    list: messageList,
    args: () => ({}),
    scope: (_args, { chapterId, role }) => ({
      subject: { chapterId },
      where: {},
      and: isSupportAdmin(role) ? [] : [isAddressedToChapter(chapterId)],
      direction: 'desc',
    }),
  });

  addMutation(api, 'createNotificationMessage', createNotificationMessage, {
    input: CreateInput,
    type: MessageRef,
  });
  addMutation(api, 'updateNotificationMessage', updateNotificationMessage, {
    input: UpdateInput,
    type: MessageRef,
  });
  addMessageStreams(api, MessageRef);
}

function messageType({ builder }: Api) {
  const Priority = builder.enumType('NotificationPriority', {
    values: notificationMessageFields.priority.choices,
  });
  const MessageType = builder.enumType('NotificationMessageType', {
    values: notificationMessageFields.messageType.choices,
  });

  return recordType(
    builder,
    'NotificationMessage',
    messageRecord,
    {
      ...readersOf(notificationMessageFields, { listed }),
      chapterId: { ...listed, description: "A chapter's id, or 'Others' for every chapter." },
      priority: { ...listed, type: Priority },
      messageType: { ...listed, type: MessageType },
      fromDatetime: { ...listed, description: 'An ISO instant.' },
      toDateTime: { ...listed, description: 'An ISO instant.' },
    },
    (t) => ({
      chapterName: t.string({
        ...listed,
        nullable: true,
        description: 'Null where it is for every chapter.',
        resolve: ({ chapterId }, _args, { call }) => getChapterName(call, chapterId),
      }),
    }),
  );
}

function messageInputs({ builder }: Api) {
  const CreateInput = builder.inputType('CreateNotificationMessageInput', {
    fields: (t) => ({
      ...entryInputs(t, notificationMessageFields, true),
      chapterId: t.id({ required: true }),
    }),
  });

  const UpdateInput = builder.inputType('UpdateNotificationMessageInput', {
    description: 'What is left out stays as it is. `version` is the one the editor saw.',
    fields: (t) => ({
      pk: t.id({ required: true }),
      ...entryInputs(t, notificationMessageFields, false),
      version: t.int(),
    }),
  });

  return { CreateInput, UpdateInput };
}

/** Announcements as they are written, live. */
function addMessageStreams({ builder, StringFilter }: Api, MessageRef: ReturnType<typeof messageType>): void {
  const SubscriptionFilter = builder.inputType('ModelSubscriptionNotificationMessageFilterInput', {
    fields: (t) => ({ chapterId: t.field({ type: StringFilter }) }),
  });

  const addStream = (event: MessageEvent) =>
    builder.subscriptionField(
      event === 'created' ? 'onCreateNotificationMessage' : 'onUpdateNotificationMessage',
      (t) =>
        t.field({
          ...guardedBy('notificationMessage.watch'),
          type: MessageRef,
          args: { filter: t.arg({ type: SubscriptionFilter }) },
          subscribe: (_root, { filter }, { call }) =>
            watchNotificationMessages(call, event, filter?.chapterId?.eq),
          resolve: (message: NotificationMessage) => message,
        }),
    );
  addStream('created');
  addStream('updated');
}

/** A support admin's new announcement, for one chapter or for all. */
const createNotificationMessage: Mutation<{ chapterId: string }, NotificationMessage> = {
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
const updateNotificationMessage: Mutation<
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
async function watchNotificationMessages(
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
