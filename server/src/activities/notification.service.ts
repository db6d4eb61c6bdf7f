import { givenEntry, inboxRefusals, receivedEntry } from '@fellowship/domain/activities/inbox';
import {
  deletionRefusal,
  inboxChangeSchema,
  inboxCorrectionSchema,
} from '@fellowship/domain/activities/inbox-change';
import { type MemberKey, parseMemberKey } from '@fellowship/domain/chapters/keys';
import { refuse, validate } from '@fellowship/domain/refusals/refusal';
import { type Mutation, type Step, withoutNulls } from '#api/mutation.ts';
import { notFound, type RequestContext } from '#api/request-context.ts';
import { accept, badField, RefusalError, refuseIf } from '../refusal-error.ts';
import type { DomainEvent } from '../storage/events.ts';
import { ACTIVITY_MESSAGES } from './activity.messages.ts';
import { type InboxContent, toEntry } from './facts/activity.store.ts';
import { lockToldFact, type ToldFact } from './facts/activity-records.store.ts';
import { deleteFact } from './facts/delete-activity.service.ts';
import {
  changeNotification,
  countUnread,
  findEntryOfFact,
  findNotification,
  type InboxEvent,
  inboxEvent,
  insertNotification,
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
interface NotificationChange {
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

/** Which entry of whose inbox; what it says follows from the activity. */
interface NotificationInput {
  pk: string;
  type: string;
  code: string;
  referralOrThanksNoteId: string;
  read?: boolean | null | undefined;
}

/**
 * A support admin's correction: puts the entry of an activity into the inbox of one of its parties where it is missing
 * (rule activities/inbox-correction). Its owner learns of it as of every other.
 */
export const createNotification: Mutation<NotificationInput, Notification> = {
  action: 'notification.correct',
  subject: ({ pk }) => ({ chapterId: ownerOfInbox(pk).chapterId }),
  async work({ tx, input: { pk, referralOrThanksNoteId: id, ...asked } }) {
    const { type, code, read } = accept(validate(inboxCorrectionSchema, withoutNulls(asked)));
    const { chapterId, memberId } = ownerOfInbox(pk);
    const side = { member: { chapterId, rotaryId: memberId }, isAuthor: code === 'Given', id };
    const fact = await lockToldFact(tx, type, side);
    const content = fact && toContent(fact, side.isAuthor);
    if (!content) throw notFound();
    if (await findEntryOfFact(tx, { chapterId, memberId }, id)) {
      throw new RefusalError(refuse('CONFLICT', inboxRefusals.alreadyListed));
    }
    const told = toEntry(content);
    const entry = await insertNotification(tx, { ...told, read: read ?? told.read });
    return {
      answer: entry,
      audit: { subject: `${pk} ${entry.sk}`, before: null, after: entry },
      events: [inboxEvent('created', entry)],
    };
  },
};

/** The entry of one party; null if that party gets no notification. */
function toContent(
  { told, author, authorName, partner, partnerName, ...common }: ToldFact,
  isAuthor: boolean,
): InboxContent | null {
  if (isAuthor) {
    const given = givenEntry(told, partnerName);
    return given && { ...common, ...given, owner: author, other: partner };
  }
  return partner && { ...common, ...receivedEntry(told, authorName), owner: partner, other: author };
}
