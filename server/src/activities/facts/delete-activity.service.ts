import { activityRefusals } from '@fellowship/domain/activities/activity.messages';
import { exchangeCounters, r2rCounter } from '@fellowship/domain/activities/activity-counters';
import { type CounterDelta, negateDeltas } from '@fellowship/domain/activities/counters';
import { subscriptionRefusal } from '@fellowship/domain/activities/decide-activity';
import type { ToldActivity } from '@fellowship/domain/activities/inbox';
import type { MemberRef } from '@fellowship/domain/activities/parties';
import { validSubscription } from '@fellowship/domain/billing/validity';
import { todayIn } from '@fellowship/domain/calendar/dates';
import type { Action } from '@fellowship/domain/identity/access/actions';
import type { Step } from '../../api/mutation.ts';
import { notFound } from '../../api/request-context.ts';
import { writeAudit } from '../../audit/audit.store.ts';
import { findSubscriptions } from '../../billing/subscription.store.ts';
import { releaseMeetupPicture } from '../../media/meetup-picture.ts';
import { badField, refuseIf } from '../../refusal-error.ts';
import type { Tables } from '../../storage/database.types.ts';
import type { DomainEvent } from '../../storage/domain-events.ts';
import type { RecordDefinition, RecordOf, SourcesOf } from '../../storage/record.ts';
import { changeRecord, findRecord } from '../../storage/record-store.ts';
import type { Tx } from '../../storage/transaction.ts';
import { addToCounters } from '../counter.store.ts';
import { inboxEvent } from '../inbox-feed.ts';
import { hideEntries } from './activity.store.ts';
import { type R2r, r2rRecord } from './r2r.store.ts';
import { type Referral, referralRecord } from './referral.store.ts';
import { addBusiness } from './referral-business.store.ts';
import { type ThanksNote, thanksNoteRecord } from './thanks-note.store.ts';

/** Which activity: the chapter of its author, and its id there. */
export interface FactKey {
  chapterId: string;
  id: string;
}

type Deleting = Pick<Step<unknown>, 'call' | 'tx' | 'caller'>;

/** @throws RefusalError when something else is asked for than a deletion */
export function requireDeletion({ isDeleted }: { isDeleted: boolean }): void {
  if (!isDeleted) throw badField('isDeleted', activityRefusals.deleteOnly);
}

/**
 * Its author takes an activity back (rule activities/deleting): both parties' counters exactly, by the meeting dates that
 * were kept with it, and the entries in both inboxes. Repeating it changes nothing; of two at once the second finds it
 * deleted. The activity is held first, then its entries, then a referral, then the counters: whoever calls this holds none
 * of them.
 * @throws RefusalError `NOT_FOUND`, or `FORBIDDEN` to everybody but its author
 */
export const deleteFact = {
  Referral: deletion<'referral', typeof referralRecord.sources>(referralRecord, {
    action: 'referral.delete',
    authorOf: ({ referredBy }) => referredBy,
    partnerOf: partnerOfReferral,
    counters: (referral) =>
      exchangeCounters({
        type: 'Referral',
        ...sides(referral, referral.referredBy, partnerOfReferral(referral)),
        valuePaise: 0,
      }),
  }),
  ThanksNote: deletion<'thanks_note', typeof thanksNoteRecord.sources>(thanksNoteRecord, {
    action: 'thanksNote.delete',
    authorOf: ({ thanksBy }) => thanksBy,
    partnerOf: partnerOfNote,
    counters: (note) =>
      exchangeCounters({
        type: 'ThanksNote',
        ...sides(note, note.thanksBy, partnerOfNote(note)),
        valuePaise: note.valuePaise,
      }),
    also: takeBusinessBack,
  }),
  R2R: deletion<'r2r', typeof r2rRecord.sources>(r2rRecord, {
    action: 'r2r.delete',
    authorOf: ({ memberId }) => memberId,
    partnerOf: ({ chapterIdOfMetWith, metWith }) => memberOf(chapterIdOfMetWith, metWith),
    counters: ({ chapterId, memberId, meetingDate }) => [
      r2rCounter({ chapterId, rotaryId: memberId, meetingDate }),
    ],
    also: releasePicture,
  }),
} satisfies Record<ToldActivity['type'], unknown>;

/** What deleting needs to know of a kind of activity. */
interface Deletable<Fact> {
  action: Action;
  authorOf(fact: Fact): string;
  /** Null for somebody who is in no chapter. */
  partnerOf(fact: Fact): MemberRef | null;
  /** What it has added to the counters. */
  counters(fact: Fact): CounterDelta[];
  /** What else follows from it. */
  also?(tx: Tx, fact: Fact): Promise<void>;
}

/** The activity as it is now, and what its parties are told. */
interface Deleted<Fact> {
  answer: Fact;
  events: DomainEvent[];
}

type Common = { chapterId: string; isDeleted: boolean };

function deletion<Table extends keyof Tables, Sources extends SourcesOf<Table>>(
  definition: RecordDefinition<Table, Sources>,
  { action, authorOf, partnerOf, counters, also }: Deletable<RecordOf<RecordDefinition<Table, Sources>>>,
) {
  type Fact = RecordOf<RecordDefinition<Table, Sources>>;
  return async (deleting: Deleting, { chapterId, id }: FactKey): Promise<Deleted<Fact>> => {
    const { call, tx } = deleting;
    const key = { chapterId, id } as unknown as Partial<Fact>;
    const fact = await findRecord(tx, definition, key, { lock: true });
    if (!fact) throw notFound();
    const author = { chapterId, rotaryId: authorOf(fact) };
    call.authorize(action, author);
    if ((fact as Common).isDeleted) return { answer: fact, events: [] };
    await requireSubscription(deleting);
    const partner = partnerOf(fact);
    const hidden = await hideEntries(tx, id, partner ? [author, partner] : [author]);
    await also?.(tx, fact);
    const deleted = await changeRecord(tx, definition, key, { isDeleted: true } as unknown as Partial<Fact>);
    await addToCounters(tx, negateDeltas(counters(fact)));
    const change = { chapterId, action, subject: id, before: fact, after: { isDeleted: true } };
    await writeAudit(tx, deleting.caller, change);
    return { answer: deleted, events: hidden.map((key) => inboxEvent('updated', key)) };
  };
}

async function requireSubscription({ call, caller, tx }: Deleting): Promise<void> {
  const found = await findSubscriptions(tx, caller.chapterId);
  const valid = found && validSubscription(found.subscriptions, todayIn(found.timeZone, call.now()));
  refuseIf(subscriptionRefusal(Boolean(valid)));
}

async function takeBusinessBack(tx: Tx, { referralId, valuePaise, ...note }: ThanksNote): Promise<void> {
  const { chapterIdOfThanksTo: chapterId } = note;
  if (referralId === null || chapterId === null) return;
  await addBusiness(tx, { chapterId, id: referralId }, { cNotes: -1, valuePaise: -valuePaise });
}

async function releasePicture(tx: Tx, { chapterId, memberId: rotaryId, image: file }: R2r): Promise<void> {
  if (file !== null) await releaseMeetupPicture(tx, { chapterId, rotaryId, file });
}

function partnerOfReferral({ chapterIdOfReferredTo, referredTo }: Referral): MemberRef | null {
  return memberOf(chapterIdOfReferredTo, referredTo);
}

function partnerOfNote({ chapterIdOfThanksTo, thanksTo }: ThanksNote): MemberRef | null {
  return memberOf(chapterIdOfThanksTo, thanksTo);
}

function memberOf(chapterId: string | null, rotaryId: string | null): MemberRef | null {
  return chapterId === null || rotaryId === null ? null : { chapterId, rotaryId };
}

/** Both parties with the meetings that they were counted for. */
function sides(
  fact: Pick<Referral, 'chapterId' | 'givenMeetingDate' | 'receivedMeetingDate'>,
  author: string,
  partner: MemberRef | null,
) {
  const { chapterId, givenMeetingDate, receivedMeetingDate } = fact;
  return {
    from: { chapterId, rotaryId: author, meetingDate: givenMeetingDate },
    to: partner && receivedMeetingDate !== null ? { ...partner, meetingDate: receivedMeetingDate } : null,
  };
}
