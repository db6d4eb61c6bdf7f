import { givenEntry, receivedEntry } from '@fellowship/domain/activities/inbox';
import { inboxRefusals } from '@fellowship/domain/activities/inbox.messages';
import { inboxCorrectionSchema } from '@fellowship/domain/activities/inbox-change';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { validate } from '@fellowship/domain/refusals/validate';
import { withoutNulls } from '#api/intent.ts';
import type { Mutation } from '#api/mutation.ts';
import { notFound } from '#api/request-context.ts';
import { accept, RefusalError } from '../refusal-error.ts';
import { type InboxContent, toEntry } from './facts/activity.store.ts';
import { lockToldFact, type ToldFact } from './facts/told-fact.store.ts';
import { inboxEvent } from './inbox-feed.ts';
import { ownerOfInbox } from './notification.service.ts';
import { findEntryOfFact, insertNotification, type Notification } from './notification.store.ts';

/** Which entry of whose inbox; what it says follows from the activity. */
export interface NotificationInput {
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
