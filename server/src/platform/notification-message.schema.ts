import { isSupportAdmin } from '@fellowship/domain/identity/access/roles';
import { notificationMessageFields } from '@fellowship/domain/platform/notification-message-fields';
import { addListField } from '#api/list-field.ts';
import type { Api } from '#api/lists.ts';
import { addMutation } from '#api/mutation.ts';
import { guardedBy, readableWithParent } from '#api/policies.ts';
import { entryInputs, readersOf } from '#api/record-fields.ts';
import { recordType } from '#api/record-type.ts';
import { getChapterName } from '#chapters/chapter.service.ts';
import type { MessageEvent } from './announcement-feeds.ts';
import {
  createNotificationMessage,
  updateNotificationMessage,
  watchNotificationMessages,
} from './notification-message.service.ts';
import {
  isAddressedTo,
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
      and: isSupportAdmin(role) ? [] : [isAddressedTo(chapterId)],
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
