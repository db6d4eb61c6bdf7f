import { MESSAGE_TYPES, PRIORITIES } from '@fellowship/domain/platform/notification-message.schema';
import { connectionOf } from '#api/connection.ts';
import type { Api } from '#api/lists.ts';
import { guardedBy, readableWithParent } from '#api/policies.ts';
import type { MessageEvent } from './announcement-feeds.ts';
import {
  createNotificationMessage,
  listNotificationMessages,
  updateNotificationMessage,
  watchNotificationMessages,
} from './notification-message.service.ts';
import type { NotificationMessage } from './notification-message.store.ts';

/** Platform announcements: support admins write them, everybody they are for reads them and sees them live (core 7). */
export function addNotificationMessages(api: Api): void {
  const { builder, StringFilter, BooleanFilter } = api;
  const Priority = builder.enumType('NotificationPriority', { values: PRIORITIES });
  const MessageType = builder.enumType('NotificationMessageType', { values: MESSAGE_TYPES });

  const MessageRef = builder.objectRef<NotificationMessage>('NotificationMessage').implement({
    ...readableWithParent(),
    fields: (t) => ({
      pk: t.exposeID('pk'),
      chapterId: t.exposeID('chapterId', { description: "A chapter's id, or 'Others' for every chapter." }),
      messageDescription: t.exposeString('messageDescription'),
      priority: t.expose('priority', { type: Priority }),
      messageType: t.expose('messageType', { type: MessageType }),
      fromDatetime: t.exposeString('fromDatetime', { description: 'An ISO instant.' }),
      toDateTime: t.exposeString('toDateTime', { description: 'An ISO instant.' }),
      active: t.exposeBoolean('active'),
      version: t.exposeInt('version'),
    }),
  });

  const MessageFilter = builder.inputType('ModelNotificationMessageFilterInput', {
    fields: (t) => ({
      pk: t.field({ type: StringFilter }),
      chapterId: t.field({ type: StringFilter }),
      active: t.field({ type: BooleanFilter }),
    }),
  });

  const CreateInput = builder.inputType('CreateNotificationMessageInput', {
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      messageDescription: t.string({ required: true }),
      priority: t.string({ required: true }),
      messageType: t.string({ required: true }),
      fromDatetime: t.string({ required: true }),
      toDateTime: t.string({ required: true }),
      active: t.boolean(),
    }),
  });

  const UpdateInput = builder.inputType('UpdateNotificationMessageInput', {
    description: 'What is left out stays as it is. `version` is the one the editor saw.',
    fields: (t) => ({
      pk: t.id({ required: true }),
      chapterId: t.id(),
      messageDescription: t.string(),
      priority: t.string(),
      messageType: t.string(),
      fromDatetime: t.string(),
      toDateTime: t.string(),
      active: t.boolean(),
      version: t.int(),
    }),
  });

  const MessageConnection = connectionOf(builder, 'NotificationMessageConnection', MessageRef);

  builder.queryField('listNotificationMessage', (t) =>
    t.field({
      ...guardedBy('notificationMessage.list'),
      type: MessageConnection,
      args: { filter: t.arg({ type: MessageFilter }), limit: t.arg.int(), nextToken: t.arg.string() },
      resolve: (_root, { filter, ...list }, { call }) => listNotificationMessages(call, filter ?? null, list),
    }),
  );

  builder.mutationFields((t) => ({
    createNotificationMessage: t.field({
      ...guardedBy('notificationMessage.create'),
      type: MessageRef,
      args: { input: t.arg({ type: CreateInput, required: true }), requestId: t.arg.string() },
      resolve: (_root, { input, requestId }, { call }) => createNotificationMessage(call, input, requestId),
    }),
    updateNotificationMessage: t.field({
      ...guardedBy('notificationMessage.update'),
      type: MessageRef,
      args: { input: t.arg({ type: UpdateInput, required: true }), requestId: t.arg.string() },
      resolve: (_root, { input, requestId }, { call }) => updateNotificationMessage(call, input, requestId),
    }),
  }));

  const SubscriptionFilter = builder.inputType('ModelSubscriptionNotificationMessageFilterInput', {
    fields: (t) => ({ chapterId: t.field({ type: StringFilter }) }),
  });

  const streamOf = (event: MessageEvent) =>
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
  streamOf('created');
  streamOf('updated');
}
