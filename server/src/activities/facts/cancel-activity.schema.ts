import {
  type Cancelling,
  cancelledEntry,
  cancellingAudit,
  cancellingSchema,
} from '@fellowship/domain/activities/cancelling';
import type { InboxActivity } from '@fellowship/domain/activities/inbox';
import { validate } from '@fellowship/domain/refusals/refusal';
import type { Api } from '../../api/builder.ts';
import { addMutation, type Mutation, type Outcome, type Step, withoutNulls } from '../../api/mutation.ts';
import { readableWithParent } from '../../api/policies.ts';
import { notFound } from '../../api/request-context.ts';
import { findChapter } from '../../chapters/chapter.store.ts';
import { accept } from '../../refusal-error.ts';
import type { DomainEvent } from '../../storage/events.ts';
import { inboxEvent, insertNotification } from '../notification.store.ts';
import { toEntry } from './activity.store.ts';
import type { ToldFact } from './activity-records.store.ts';
import { type PartyRefs, takeBackFact } from './delete-activity.service.ts';
import type { ActivityTypeRef } from './party-fields.ts';

/** Declining and striking activities of all kinds (rule activities/cancelling). */
export function addCancelling(api: Api, Type: ActivityTypeRef): void {
  const { builder } = api;
  const CancelledRef = builder.objectRef<CancelledActivity>('CancelledActivity').implement({
    ...readableWithParent(),
    fields: (t) => ({
      type: t.expose('type', { type: Type }),
      chapterId: t.exposeID('chapterId', { description: "The author's." }),
      id: t.exposeID('id'),
      isDeleted: t.exposeBoolean('isDeleted'),
      version: t.exposeInt('version'),
    }),
  });
  const toInput = (name: string) =>
    builder.inputType(name, {
      fields: (t) => ({
        type: t.field({ type: Type, required: true }),
        chapterId: t.id({ required: true, description: "The author's." }),
        id: t.id({ required: true }),
        reason: t.string({ description: 'At most 500 characters; the parties read it.' }),
        version: t.int({ description: 'The one that was seen.' }),
      }),
    });

  addMutation(api, 'declineActivity', declineActivity, {
    description: 'The other party says that it was not so: counters, and the entries in both inboxes.',
    input: toInput('DeclineActivityInput'),
    type: CancelledRef,
  });
  addMutation(api, 'strikeActivity', strikeActivity, {
    description: 'A chapter admin of either party takes it back: counters, and the entries in both inboxes.',
    input: toInput('StrikeActivityInput'),
    type: CancelledRef,
  });
}

/** Which activity is cancelled: its kind, the chapter of its author, and its id there. */
interface CancellingInput {
  type: InboxActivity['type'];
  chapterId: string;
  id: string;
  reason?: string | null | undefined;
  /** The version that the caller saw. */
  version?: number | null | undefined;
}

/** A cancelled activity of any kind. */
type CancelledActivity = Pick<CancellingInput, 'type' | 'chapterId' | 'id'> & {
  isDeleted: boolean;
  version: number;
};

/**
 * The receiver of a referral or a C-Note, or the other party of an R2R, declines it (rule activities/cancelling). The author
 * is notified.
 */
const declineActivity: Mutation<CancellingInput, CancelledActivity> = {
  action: 'activity.decline',
  subject: (_input, { chapterId, rotaryId }) => ({ chapterId, rotaryId }),
  work: (step) =>
    cancel(step, {
      authorize({ partner }) {
        if (!partner) throw notFound();
        step.call.authorize('activity.decline', partner);
      },
      describe: ({ partnerName: by }, reason) => ({ kind: 'Declined', by, reason }),
      tells: ({ author }) => [{ isAuthor: true, owner: author }],
    }),
};

/** The chapter admin of either party strikes an activity (rule activities/cancelling). Both parties are notified. */
const strikeActivity: Mutation<CancellingInput, CancelledActivity> = {
  action: 'activity.strike',
  subject: (_input, { chapterId }) => ({ chapterId }),
  work: (step) =>
    cancel(step, {
      authorize: () => void step.call.authorize('activity.strike', { chapterId: step.caller.chapterId }),
      async describe(_told, reason) {
        const chapter = await findChapter(step.tx, step.caller.chapterId);
        return { kind: 'Struck', chapterName: chapter?.chapterName ?? '', reason };
      },
      tells: ({ author, partner }) => [
        { isAuthor: true, owner: author },
        ...(partner ? [{ isAuthor: false, owner: partner }] : []),
      ],
    }),
};

/** What is particular about declining and striking. */
interface Terms {
  /** @throws RefusalError when the caller, whose chapter is that of a party, may not */
  authorize(parties: PartyRefs): void;
  describe(told: ToldFact, reason: string): Cancelling | Promise<Cancelling>;
  /** Whose inboxes tell of it. */
  tells(told: ToldFact): readonly ToldParty[];
}

interface ToldParty {
  isAuthor: boolean;
  owner: ToldFact['author'];
}

async function cancel(
  step: Step<CancellingInput>,
  { authorize, describe, tells }: Terms,
): Promise<Outcome<CancelledActivity>> {
  const { input, caller } = step;
  const { type, chapterId, id, version } = input;
  const { reason } = accept(validate(cancellingSchema, withoutNulls({ reason: input.reason })));
  const { told, answer, wasThere, events } = await takeBackFact[type](
    step,
    { chapterId, id },
    {
      version,
      authorize(parties) {
        const chapters = [parties.author.chapterId, parties.partner?.chapterId];
        if (!chapters.includes(caller.chapterId)) throw notFound();
        authorize(parties);
      },
    },
  );
  const cancelled = { type, chapterId, id, isDeleted: answer.isDeleted, version: answer.version };
  if (!wasThere) return { answer: cancelled };
  const cancelling = await describe(told, reason);
  const arrived = await tellParties(step, told, cancelling, tells(told));
  return { answer: cancelled, audit: toAuditEntries(told, cancelling), events: [...events, ...arrived] };
}

async function tellParties(
  { call, tx }: Step<unknown>,
  told: ToldFact,
  cancelling: Cancelling,
  parties: readonly ToldParty[],
): Promise<DomainEvent[]> {
  const { told: activity, author, authorName, partner, partnerName } = told;
  const { referralOrThanksNoteId, chapterIdOfFact, date } = told;
  const events: DomainEvent[] = [];
  for (const { isAuthor, owner } of parties) {
    const otherName = isAuthor ? partnerName : authorName;
    const entry = toEntry({
      ...cancelledEntry(activity, cancelling, { isAuthor, otherName }),
      referralOrThanksNoteId,
      chapterIdOfFact,
      date,
      owner,
      other: isAuthor ? partner : author,
      at: call.now().toISOString(),
    });
    await insertNotification(tx, entry);
    events.push(inboxEvent('created', entry));
  }
  return events;
}

/** The same in the audit logs of both chapters. */
function toAuditEntries(
  { told, author, authorName, partner, partnerName, ...fact }: ToldFact,
  how: Cancelling,
) {
  const parties = { from: authorName, to: partnerName, date: fact.date };
  const chapters = new Set([author.chapterId, partner?.chapterId ?? author.chapterId]);
  return [...chapters].map((chapterId) => ({
    chapterId,
    subject: fact.referralOrThanksNoteId,
    ...cancellingAudit(told, how, parties),
  }));
}
