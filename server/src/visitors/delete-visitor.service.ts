import { randomUUID } from 'node:crypto';
import { subscriptionRefusal } from '@fellowship/domain/activities/decide-activity';
import { validSubscription } from '@fellowship/domain/billing/validity';
import { todayIn } from '@fellowship/domain/calendar/dates';
import { validate } from '@fellowship/domain/refusals/validate';
import { deletionRefusal } from '@fellowship/domain/visitors/deletion';
import { invitedCounters } from '@fellowship/domain/visitors/invited-counter';
import { visitorRefusals } from '@fellowship/domain/visitors/visitor.messages';
import { deletedVisitorSchema } from '@fellowship/domain/visitors/visitor-form.schema';
import { withoutNulls } from '../api/intent.ts';
import type { Mutation } from '../api/mutation.ts';
import { notFound } from '../api/request-context.ts';
import { findChapter } from '../chapters/chapter.store.ts';
import { addToCounters } from '../members/counter.store.ts';
import { accept, badField, refuseIf } from '../refusal-error.ts';
import { uuidOrNone } from '../storage/uuid.ts';
import { type DeletedVisitor, insertDeletedVisitor } from './deleted-visitor.store.ts';
import { deleteInterview } from './interview.store.ts';
import { changeVisitor, type Visitor } from './visitor.store.ts';
import { holdVisitor } from './visitor-lock.store.ts';

interface VisitorKey {
  chapterId: string;
  mobile: string;
}

/** Deletes a visitor (rule visitors/deletion): hidden, without interview, and the invitation taken back, in one transaction. */
export const deleteVisitor: Mutation<VisitorKey, Visitor> = {
  action: 'visitor.delete',
  subject: ({ chapterId }) => ({ chapterId }),
  isOfRecord: true,
  async work({ call, tx, input: { chapterId, mobile } }) {
    const held = await holdVisitor(tx, chapterId, mobile);
    if (!held) throw notFound();
    const { visitor, interview } = held;
    const today = todayIn(held.timeZone, call.now());
    refuseIf(deletionRefusal(visitor.userType));
    refuseIf(subscriptionRefusal(validSubscription(held.subscriptions, call.platformToday()) !== null));
    const deleted = await changeVisitor(tx, chapterId, visitor.id, { isDeleted: true, deletedOn: today });
    if (!deleted) throw notFound();
    if (interview) await deleteInterview(tx, interview);
    await addToCounters(tx, invitedCounters(visitor, null));
    return {
      answer: deleted,
      audit: { subject: visitor.id, before: { ...visitor, interview }, after: deleted },
    };
  },
};

interface DeletedVisitorAsked {
  chapterId: string;
  pk?: string | null | undefined;
}

/** A support admin sets the record of those deleted right; nothing else follows from it. */
export const createDeletedVisitor: Mutation<DeletedVisitorAsked, DeletedVisitor> = {
  action: 'visitor.correctDeleted',
  subject: ({ chapterId }) => ({ chapterId }),
  async work({ call, tx, input: { chapterId, pk, ...input } }) {
    const chapter = await findChapter(tx, chapterId);
    if (!chapter) throw notFound();
    const today = todayIn(chapter.timeZone, call.now());
    const { businessClassificationId: _, ...answers } = accept(
      validate(deletedVisitorSchema(today), withoutNulls(input)),
    );
    const id = pk ?? randomUUID();
    // A text that is no id names no visitor.
    if (uuidOrNone(id) !== id) throw badField('pk', visitorRefusals.notAnId);
    const deleted = await insertDeletedVisitor(tx, {
      ...getGiven(answers),
      pk: id,
      chapterId,
      deletedDate: answers.deletedDate,
    });
    if (!deleted) throw badField('pk', visitorRefusals.alreadyRecorded, 'CONFLICT');
    return { answer: deleted, audit: { subject: id, before: null, after: deleted } };
  },
};

/** What is not said is nothing. */
function getGiven(answers: object): Partial<DeletedVisitor> {
  return Object.fromEntries(Object.entries(withoutNulls(answers)).filter(([, answer]) => answer !== ''));
}
