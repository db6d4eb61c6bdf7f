import { buildCounterKey } from '@fellowship/domain/activities/counters';
import { otherCounter, ownCounter } from '@fellowship/domain/activities/inbox';
import { memberKey } from '@fellowship/domain/chapters/keys';
import { type Paise, toRupees } from '@fellowship/domain/money/rupees';
import type { Api } from '#api/builder.ts';
import { addListField } from '#api/list-field.ts';
import { addMutation } from '#api/mutation.ts';
import { guardedBy, readableWithParent } from '#api/policies.ts';
import { readersOf, recordType } from '#api/record-type.ts';
import { type RequestContext, readTogether } from '#api/request-context.ts';
import { notificationFields } from '../storage/tables/activity-fields.ts';
import {
  countUnreadOf,
  createNotification,
  ownerOfInbox,
  updateNotification,
  watchInbox,
} from './notification.service.ts';
import { findBusiness, inboxList, type Notification, notificationRecord } from './notification.store.ts';

const listed = readableWithParent();

/** A member's inbox by key `CID#{chapterId}#MID#{memberId}`, newest first (rule activities/inbox). */
export function addNotifications(api: Api): void {
  const { builder } = api;
  const NotificationRef = notificationType(api);

  addListField(api, 'listNotification', {
    action: 'notification.list',
    type: NotificationRef,
    list: inboxList,
    args: (t) => ({ pk: t.id({ required: true }) }),
    scope: ({ pk }) => {
      const { chapterId, memberId } = ownerOfInbox(pk);
      return {
        subject: { chapterId, rotaryId: memberId },
        where: { chapterId, memberId },
        direction: 'desc',
      };
    },
  });

  builder.queryField('countUnreadNotification', (t) =>
    t.int({
      ...guardedBy('notification.list'),
      description: 'Of what the member has received.',
      args: { pk: t.arg.id({ required: true }) },
      resolve: (_root, { pk }, { call }) => countUnreadOf(call, pk),
    }),
  );

  addMutation(api, 'createNotification', createNotification, {
    description: "A support admin's correction: the entry of an activity where one of its parties lacks it.",
    input: correctionInput(api),
    type: NotificationRef,
  });

  addMutation(api, 'updateNotification', updateNotification, {
    description: 'What is left out stays as it is.',
    input: builder.inputType('UpdateNotificationInput', {
      fields: (t) => ({
        pk: t.id({ required: true }),
        sk: t.id({ required: true }),
        read: t.boolean(),
        range: t.int({ description: "The owner's rating, 1 to 5." }),
        isDeleted: t.boolean({
          description: 'True takes back what the owner has given, for both parties and for good.',
        }),
      }),
    }),
    type: NotificationRef,
  });

  builder.subscriptionField('onCreateNotification', (t) =>
    t.field({
      ...guardedBy('notification.watch'),
      description: 'What arrives in the inbox, as it arrives.',
      type: NotificationRef,
      args: { pk: t.arg.id({ required: true }) },
      subscribe: (_root, { pk }, { call }) => watchInbox(call, 'created', pk),
      resolve: (entry: Notification) => entry,
    }),
  );

  builder.subscriptionField('onUpdateNotification', (t) =>
    t.field({
      ...guardedBy('notification.watch'),
      description: 'What is read, rated or deleted in the inbox, as it happens.',
      type: NotificationRef,
      args: { pk: t.arg.id({ required: true }) },
      subscribe: (_root, { pk }, { call }) => watchInbox(call, 'updated', pk),
      resolve: (entry: Notification) => entry,
    }),
  );
}

function correctionInput({ builder }: Api) {
  return builder.inputType('CreateNotificationInput', {
    description:
      'Whose inbox, and which activity from whose side. What the entry says follows from the activity: what else is sent ' +
      'is not believed.',
    fields: (t) => ({
      pk: t.id({ required: true }),
      type: t.string({ required: true, description: 'Referral, ThanksNote or R2R.' }),
      code: t.string({ required: true, description: 'Given, Received, or of an R2R Both.' }),
      referralOrThanksNoteId: t.id({ required: true, description: 'The id of the activity.' }),
      read: t.boolean(),
      sk: t.id(),
      summarySK: t.id(),
      date: t.string(),
      memberId: t.id(),
      referredToOrThanksTo: t.id(),
      chapterIdOfReferredToOrThanksTo: t.id(),
      summarySKOfReferredToOrThanksTo: t.id(),
      description: t.string(),
      title: t.string(),
      range: t.int(),
      value: t.float(),
      isDeleted: t.boolean(),
    }),
  });
}

function notificationType({ builder }: Api) {
  return recordType(
    builder,
    'Notification',
    notificationRecord,
    {
      ...readersOf(notificationFields, { listed }),
      at: { ...listed, description: 'When the entry came; `date` is the one that the author chose.' },
      chapterIdOfReferredToOrThanksTo: {
        ...listed,
        description: "The other party's; null for somebody who is in no chapter.",
      },
      referredToOrThanksTo: { ...listed, description: 'The other party.' },
    },
    (t) => ({
      pk: t.id({ ...listed, resolve: ({ chapterId, memberId }) => memberKey(chapterId, memberId) }),
      summarySK: t.id({
        ...listed,
        nullable: true,
        description: 'The counter of the owner that counts it; null for the other party of an R2R.',
        resolve: (entry) => buildCounterKey(entry.meetingDate, ownCounter(entry)),
      }),
      summarySKOfReferredToOrThanksTo: t.id({
        ...listed,
        nullable: true,
        resolve: (entry) => buildCounterKey(entry.otherMeetingDate, otherCounter(entry)),
      }),
      value: t.float({
        ...listed,
        description: 'Rupees.',
        resolve: ({ valuePaise }) => toRupees(valuePaise),
      }),
      businessValue: t.float({
        ...listed,
        nullable: true,
        description: 'What came of the referral so far, in rupees; null for what is no referral.',
        resolve: (entry, _args, { call }) => getBusiness(call, entry),
      }),
    }),
  );
}

type EntryOfFact = Pick<Notification, 'type' | 'chapterIdOfFact' | 'referralOrThanksNoteId'>;

const businessTogether = readTogether<EntryOfFact, Paise>(
  ({ chapterIdOfFact, referralOrThanksNoteId }) => `${chapterIdOfFact} ${referralOrThanksNoteId}`,
  async ({ app }, entries) => {
    const found = await findBusiness(app.database, entries);
    return new Map(found.map(({ chapterId, id, paise }) => [`${chapterId} ${id}`, paise]));
  },
);

/**
 * The business from an entry's referral, in rupees; 0 if there is none yet (rule activities/c-note-for-referral).
 * Null for every other entry.
 */
async function getBusiness(call: RequestContext, entry: EntryOfFact): Promise<number | null> {
  if (entry.type !== 'Referral') return null;
  const paise = await businessTogether(call, entry);
  return paise === undefined ? null : toRupees(paise);
}
