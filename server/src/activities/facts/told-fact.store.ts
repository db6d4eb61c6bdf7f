import type { InboxActivity } from '@fellowship/domain/activities/inbox';
import type { InboxType } from '@fellowship/domain/activities/inbox-change';
import type { MemberRef } from '@fellowship/domain/activities/parties';
import { findRecord } from '../../storage/record-store.ts';
import type { Tx } from '../../storage/transaction.ts';
import type { InboxContent } from './activity.store.ts';
import { type R2r, r2rRecord } from './r2r.store.ts';
import { type Referral, referralRecord } from './referral.store.ts';
import { type ThanksNote, thanksNoteRecord } from './thanks-note.store.ts';

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
export interface FactSide {
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
