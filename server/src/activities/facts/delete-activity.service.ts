import { activityRefusals } from '@fellowship/domain/activities/activity.messages';
import {
  type CounterDelta,
  exchangeCounters,
  negateDeltas,
  r2rCounter,
} from '@fellowship/domain/activities/counters';
import type { InboxActivity } from '@fellowship/domain/activities/inbox';
import type { MemberRef } from '@fellowship/domain/activities/parties';
import type { Action } from '@fellowship/domain/identity/access/actions';
import { addToCounters } from '#members/counter.store.ts';
import { requireVersion, type Step } from '../../api/mutation.ts';
import { notFound } from '../../api/request-context.ts';
import { writeAudit } from '../../audit/audit.store.ts';
import { releaseMeetupPicture } from '../../media/unused-media.store.ts';
import { badField } from '../../refusal-error.ts';
import type { Tables } from '../../storage/database.types.ts';
import type { DomainEvent } from '../../storage/events.ts';
import type { RecordDefinition, RecordOf, SourcesOf } from '../../storage/record.ts';
import { changeRecord, findRecord } from '../../storage/record-store.ts';
import type { Tx } from '../../storage/transaction.ts';
import { inboxEvent } from '../notification.store.ts';
import { hideEntries } from './activity.store.ts';
import {
  addBusiness,
  type R2r,
  type Referral,
  r2rRecord,
  referralRecord,
  type ThanksNote,
  type ToldFact,
  thanksNoteRecord,
  toldFact,
} from './activity-records.store.ts';

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

/** Both parties; null for a person who is in no chapter. */
export interface PartyRefs {
  author: MemberRef;
  partner: MemberRef | null;
}

/** Who takes an activity back. */
interface TakingBack {
  /** @throws RefusalError when the caller may not */
  authorize(parties: PartyRefs): void;
  /** The version that the caller saw, where one was seen. */
  version?: number | null | undefined;
}

/** The activity before and after, whether it existed until now, and what its parties are notified of. */
interface TakenBack<Fact> {
  before: Fact;
  told: ToldFact;
  answer: Fact;
  wasThere: boolean;
  events: DomainEvent[];
}

/**
 * Takes an activity back (rule activities/deleting): both parties' counters exactly, by the meeting dates that were kept with
 * it, and the entries in both inboxes. Repeating it changes nothing; of two at once the second finds it taken back. The
 * activity is locked first, then its entries, then a referral, then the counters: the caller holds none of them.
 * @throws RefusalError `NOT_FOUND`, or as `authorize` does
 */
export const takeBackFact = {
  Referral: takingBack<'referral', typeof referralRecord.sources>(referralRecord, {
    told: toldFact.Referral,
    counters: (referral, parties) =>
      exchangeCounters({ type: 'Referral', ...sides(referral, parties), valuePaise: 0 }),
  }),
  ThanksNote: takingBack<'thanks_note', typeof thanksNoteRecord.sources>(thanksNoteRecord, {
    told: toldFact.ThanksNote,
    counters: (note, parties) =>
      exchangeCounters({ type: 'ThanksNote', ...sides(note, parties), valuePaise: note.valuePaise }),
    also: takeBusinessBack,
  }),
  R2R: takingBack<'r2r', typeof r2rRecord.sources>(r2rRecord, {
    told: toldFact.R2R,
    counters: ({ meetingDate }, { author }) => [r2rCounter({ ...author, meetingDate })],
    also: releasePicture,
  }),
} satisfies Record<InboxActivity['type'], unknown>;

/**
 * Its author deletes an activity (rule activities/deleting), which is audited in the author's chapter.
 * @throws RefusalError `NOT_FOUND`, or `FORBIDDEN` to everybody but its author
 */
export const deleteFact = {
  Referral: deletion('referral.delete', takeBackFact.Referral),
  ThanksNote: deletion('thanksNote.delete', takeBackFact.ThanksNote),
  R2R: deletion('r2r.delete', takeBackFact.R2R),
} satisfies Record<InboxActivity['type'], unknown>;

function deletion<Fact>(
  action: Action,
  takeBack: (deleting: Deleting, key: FactKey, by: TakingBack) => Promise<TakenBack<Fact>>,
) {
  return async (deleting: Deleting, key: FactKey): Promise<Pick<TakenBack<Fact>, 'answer' | 'events'>> => {
    const { call, tx, caller } = deleting;
    const { answer, before, events, wasThere } = await takeBack(deleting, key, {
      authorize: ({ author }) => void call.authorize(action, author),
    });
    const { chapterId, id: subject } = key;
    if (wasThere)
      await writeAudit(tx, caller, { chapterId, action, subject, before, after: { isDeleted: true } });
    return { answer, events };
  };
}

/** What is particular about a kind of activity. */
interface Kind<Fact> {
  told(fact: Fact): ToldFact;
  /** What it has added to the counters. */
  counters(fact: Fact, parties: PartyRefs): CounterDelta[];
  /** What else follows from it. */
  also?(tx: Tx, fact: Fact): Promise<void>;
}

type Common = { isDeleted: boolean; version: number };

function takingBack<Table extends keyof Tables, Sources extends SourcesOf<Table>>(
  definition: RecordDefinition<Table, Sources>,
  { told: tell, counters, also }: Kind<RecordOf<RecordDefinition<Table, Sources>>>,
) {
  type Fact = RecordOf<RecordDefinition<Table, Sources>>;
  return async (
    deleting: Deleting,
    { chapterId, id }: FactKey,
    { authorize, version }: TakingBack,
  ): Promise<TakenBack<Fact>> => {
    const { tx } = deleting;
    const key = { chapterId, id } as unknown as Partial<Fact>;
    const before = await findRecord(tx, definition, key, { lock: true });
    if (!before) throw notFound();
    const told = tell(before);
    const parties = { author: memberRef(told.author), partner: told.partner && memberRef(told.partner) };
    authorize(parties);
    const { isDeleted, version: stored } = before as Common;
    if (isDeleted) return { before, told, answer: before, wasThere: false, events: [] };
    requireVersion(stored, version);
    const { author, partner } = parties;
    const hidden = await hideEntries(tx, id, partner ? [author, partner] : [author]);
    await also?.(tx, before);
    const answer = await changeRecord(tx, definition, key, { isDeleted: true } as unknown as Partial<Fact>);
    await addToCounters(tx, negateDeltas(counters(before, parties)));
    const events = hidden.map((entry) => inboxEvent('updated', entry));
    return { before, told, answer, wasThere: true, events };
  };
}

const memberRef = ({ chapterId, rotaryId }: MemberRef): MemberRef => ({ chapterId, rotaryId });

async function takeBusinessBack(tx: Tx, { referralId, valuePaise, ...note }: ThanksNote): Promise<void> {
  const { chapterIdOfThanksTo: chapterId } = note;
  if (referralId === null || chapterId === null) return;
  await addBusiness(tx, { chapterId, id: referralId }, { cNotes: -1, valuePaise: -valuePaise });
}

async function releasePicture(tx: Tx, { chapterId, memberId: rotaryId, image: file }: R2r): Promise<void> {
  if (file !== null) await releaseMeetupPicture(tx, { chapterId, rotaryId, file });
}

/** Both parties with the meetings that they were counted for. */
function sides(
  { givenMeetingDate, receivedMeetingDate }: Pick<Referral, 'givenMeetingDate' | 'receivedMeetingDate'>,
  { author, partner }: PartyRefs,
) {
  return {
    from: { ...author, meetingDate: givenMeetingDate },
    to: partner && receivedMeetingDate !== null ? { ...partner, meetingDate: receivedMeetingDate } : null,
  };
}
