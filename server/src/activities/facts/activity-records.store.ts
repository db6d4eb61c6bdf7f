import type { InboxActivity } from '@fellowship/domain/activities/inbox';
import type { InboxType } from '@fellowship/domain/activities/inbox-change';
import type { MemberRef } from '@fellowship/domain/activities/parties';
import type { Paise } from '@fellowship/domain/money/rupees';
import { type RecordOf, recordOf } from '../../storage/record.ts';
import { findRecord } from '../../storage/record-store.ts';
import { statement, uuidOrNone } from '../../storage/statement.ts';
import { r2rFields, referralFields, thanksNoteFields } from '../../storage/tables/activity-fields.ts';
import type { Tx } from '../../storage/transaction.ts';
import type { InboxContent } from './activity.store.ts';

/** A referral, in the chapter of its giver. */
export const referralRecord = recordOf('referral', referralFields);

export type Referral = RecordOf<typeof referralRecord>;

/** Referrals by date. */
export const referralList = {
  record: referralRecord,
  filters: [
    'referredBy',
    'referredTo',
    'chapterIdOfReferredTo',
    'referralType',
    'referralStatus',
    'date',
    'isDeleted',
  ],
  order: ['date', 'createdAt', 'id'],
  computed: { businessValue: ['businessPaise'] },
} as const;

/** A C-Note, in the chapter of its author. */
export const thanksNoteRecord = recordOf('thanks_note', thanksNoteFields);

export type ThanksNote = RecordOf<typeof thanksNoteRecord>;

/** C-Notes by date. */
export const thanksNoteList = {
  record: thanksNoteRecord,
  filters: ['thanksBy', 'thanksTo', 'chapterIdOfThanksTo', 'referralType', 'referralId', 'date', 'isDeleted'],
  order: ['date', 'createdAt', 'id'],
  computed: { businessValue: ['valuePaise'] },
} as const;

/** An R2R, in the chapter of its author. */
export const r2rRecord = recordOf('r2r', r2rFields);

export type R2r = RecordOf<typeof r2rRecord>;

/**
 * With whom an R2R was, and on which day: a score counts each once (rule reports/member-score). Of people who are in no
 * chapter only the name is known.
 */
export const R2R_PERSON_AND_DAY =
  'date, chapter_id_of_met_with, coalesce(met_with, lower(btrim(name_of_met_with)))';

/** R2Rs by date. */
export const r2rList = {
  record: r2rRecord,
  filters: ['memberId', 'metWith', 'chapterIdOfMetWith', 'r2rType', 'date', 'isDeleted'],
  order: ['date', 'createdAt', 'id'],
  search: { nameOfMetWith: null, place: null, discussion: null, actionPlan: null },
} as const;

const FIND_IDS = statement<Pick<R2r, 'chapterId' | 'memberId' | 'metWith' | 'date'>, { r2r_id: string }>(
  'r2r-ids',
  `select r2r_id from r2r where chapter_id = :chapterId and member_id = :memberId
    and met_with is not distinct from :metWith and date = :date`,
);

/** The ids of the R2Rs of one author that share a sort key: on one day, with the same person or with people outside all chapters. */
export async function findR2rIds(
  tx: Tx,
  { chapterId, memberId, metWith, date }: Pick<R2r, 'chapterId' | 'memberId' | 'metWith' | 'date'>,
): Promise<string[]> {
  const rows = await FIND_IDS.run(tx, { chapterId, memberId, metWith, date });
  return rows.map((row) => row.r2r_id);
}

/** An activity as far as inboxes tell of it. */
export interface ToldFact
  extends Pick<InboxContent, 'referralOrThanksNoteId' | 'chapterIdOfFact' | 'date' | 'at'> {
  told: InboxActivity;
  author: InboxContent['owner'];
  authorName: string;
  /** Null for a person who is in no chapter. */
  partner: InboxContent['other'];
  partnerName: string;
}

/** Whose activity: by its author, or by the other party. */
interface FactSide {
  member: MemberRef;
  isAuthor: boolean;
  id: string;
}

/**
 * Holds the activity that the member is this party of, until the transaction ends; as by a deletion, before its entries.
 * @returns null where there is none, or it was deleted
 */
export async function lockToldFact(tx: Tx, type: InboxType, side: FactSide): Promise<ToldFact | null> {
  const { member, isAuthor, id } = side;
  const { chapterId, rotaryId } = member;
  const wanted = { id, isDeleted: false };
  const lock = { lock: true };
  if (type === 'Referral') {
    const by = { chapterId, referredBy: rotaryId };
    const to = { chapterIdOfReferredTo: chapterId, referredTo: rotaryId };
    const found = await findRecord(tx, referralRecord, { ...wanted, ...(isAuthor ? by : to) }, lock);
    return found && ofReferral(found);
  }
  if (type === 'ThanksNote') {
    const by = { chapterId, thanksBy: rotaryId };
    const to = { chapterIdOfThanksTo: chapterId, thanksTo: rotaryId };
    const found = await findRecord(tx, thanksNoteRecord, { ...wanted, ...(isAuthor ? by : to) }, lock);
    return found && ofThanksNote(found);
  }
  const by = { chapterId, memberId: rotaryId };
  const to = { chapterIdOfMetWith: chapterId, metWith: rotaryId };
  const found = await findRecord(tx, r2rRecord, { ...wanted, ...(isAuthor ? by : to) }, lock);
  return found && ofR2r(found);
}

/** A kind of activity as inboxes tell of it. */
export const toldFact = { Referral: ofReferral, ThanksNote: ofThanksNote, R2R: ofR2r } as const;

function ofReferral(referral: Referral): ToldFact {
  const { requiredPerson, range, givenMeetingDate, receivedMeetingDate } = referral;
  const { comment, contact, chapterIdOfReferredTo, referredTo } = referral;
  return {
    ...findCommon(referral),
    told: { type: 'Referral', details: comment ?? '', requiredPerson, contact: contact ?? '', range },
    author: getParty(referral.chapterId, referral.referredBy, givenMeetingDate),
    authorName: referral.nameOfReferredBy,
    partner: getOtherParty(chapterIdOfReferredTo, referredTo, receivedMeetingDate ?? givenMeetingDate),
    partnerName: referral.nameOfReferredTo,
  };
}

function ofThanksNote(note: ThanksNote): ToldFact {
  const { details, valuePaise, givenMeetingDate, receivedMeetingDate } = note;
  return {
    ...findCommon(note),
    told: { type: 'ThanksNote', details, valuePaise },
    author: getParty(note.chapterId, note.thanksBy, givenMeetingDate),
    authorName: note.nameOfThanksBy,
    partner: getOtherParty(note.chapterIdOfThanksTo, note.thanksTo, receivedMeetingDate ?? givenMeetingDate),
    partnerName: note.nameOfThanksTo,
  };
}

function ofR2r(r2r: R2r): ToldFact {
  const { chapterIdOfMetWith, metWith, meetingDate } = r2r;
  return {
    ...findCommon(r2r),
    told: { type: 'R2R', details: r2r.discussion },
    author: getParty(r2r.chapterId, r2r.memberId, meetingDate),
    authorName: r2r.nameOfR2RBy,
    partner: getOtherParty(chapterIdOfMetWith, metWith, meetingDate),
    partnerName: r2r.nameOfMetWith,
  };
}

function findCommon({
  id,
  chapterId,
  date,
  createdAt,
}: Pick<R2r, 'id' | 'chapterId' | 'date' | 'createdAt'>) {
  return { referralOrThanksNoteId: id, chapterIdOfFact: chapterId, date, at: createdAt };
}

const getParty = (chapterId: string, rotaryId: string, meetingDate: string) => ({
  chapterId,
  rotaryId,
  meetingDate,
});

function getOtherParty(chapterId: string | null, rotaryId: string | null, meetingDate: string) {
  return chapterId === null || rotaryId === null ? null : getParty(chapterId, rotaryId, meetingDate);
}

/** What a C-Note adds to a referral, or takes back with negative numbers. */
interface Business {
  cNotes: number;
  valuePaise: Paise;
}

const ADD = statement<Business & { chapterId: string; id: string }>(
  'referral-add-business',
  `update referral set thanks_note_count = thanks_note_count + :cNotes, business_paise = business_paise + :valuePaise,
      referral_status = case when thanks_note_count + :cNotes > 0 then 'Closed' else 'Open' end, version = version + 1
    where chapter_id = :chapterId and referral_id = :id and (not is_deleted or :cNotes < 0)
    returning 1`,
);

/**
 * Adds the business from a referral, or takes it back: Closed while a C-Note names it (rule activities/c-note-for-referral). A
 * deleted referral gains nothing more.
 * @returns whether there was such a referral
 */
export async function addBusiness(
  tx: Tx,
  { chapterId, id }: { chapterId: string; id: string },
  { cNotes, valuePaise }: Business,
): Promise<boolean> {
  return (await ADD.run(tx, { chapterId, id: uuidOrNone(id), cNotes, valuePaise })).length > 0;
}
