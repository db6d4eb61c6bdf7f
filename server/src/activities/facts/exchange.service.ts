import { activityRefusals } from '@fellowship/domain/activities/activity.messages';
import { namedReferralRefusal } from '@fellowship/domain/activities/c-note';
import { cNoteSchema } from '@fellowship/domain/activities/c-note.schema';
import { exchangeCounters } from '@fellowship/domain/activities/counters';
import { PARTNER_FIELDS } from '@fellowship/domain/activities/parties';
import { referralSchema } from '@fellowship/domain/activities/referral.schema';
import type { Action } from '@fellowship/domain/identity/access/actions';
import { toPaise } from '@fellowship/domain/money/rupees';
import type { Mutation, Outcome, Step } from '../../api/mutation.ts';
import { badField, refuseIf } from '../../refusal-error.ts';
import type { Tx } from '../../storage/transaction.ts';
import {
  addBusiness,
  type Referral,
  referralRecord,
  type ThanksNote,
  thanksNoteRecord,
} from './activity-records.store.ts';
import { deleteFact, type FactKey, requireDeletion } from './delete-activity.service.ts';
import { newActivity, prepareActivity, storeActivity } from './record-activity.service.ts';

/** What is asked of a referral; its fields are looked at by `referralSchema`. */
interface ReferralAsked {
  chapterId: string;
  /** The caller; left out it is the caller too. */
  referredBy?: string | null | undefined;
}

/** The caller gives a referral: fact, counters and inbox entries of both parties in one transaction (rule activities/parties). */
export const createReferral: Mutation<ReferralAsked, Referral> = {
  action: 'referral.create',
  subject: ({ chapterId, referredBy }, caller) => ({ chapterId, rotaryId: referredBy ?? caller.rotaryId }),
  async work(step) {
    const { values, parties, today } = await prepareActivity(
      step,
      {
        fields: PARTNER_FIELDS.Referral,
        schema: ({ today, earliest }) => referralSchema(today, earliest),
      },
      step.input,
    );
    const { author, partner, partnerName } = parties;
    const { requiredPerson, contact, comment, range } = values;
    return storeActivity(
      step,
      referralRecord,
      {
        ...newActivity(step),
        requiredPerson,
        contact,
        comment,
        range,
        date: values.date,
        referralType: values.referralType,
        businessOfRequiredPerson: values.businessOfRequiredPerson || null,
        referredBy: author.rotaryId,
        nameOfReferredBy: author.fullName,
        mobileOfReferredBy: author.mobile,
        businessClassificationNameOfReferredBy: author.classificationName,
        givenMeetingDate: author.meetingDate,
        referredTo: partner?.rotaryId ?? null,
        chapterIdOfReferredTo: partner?.chapterId ?? values.chapterIdOfReferredTo,
        nameOfReferredTo: partnerName,
        mobileOfReferredTo: partner?.mobile ?? null,
        businessClassificationId: partner?.businessClassificationId ?? null,
        businessClassificationNameOfReferredTo: partner?.classificationName ?? null,
        receivedMeetingDate: partner?.meetingDate ?? null,
      },
      {
        today,
        told: { type: 'Referral', details: comment, requiredPerson, contact, range },
        parties,
        counters: exchangeCounters({ type: 'Referral', from: author, to: partner, valuePaise: 0 }),
      },
    );
  },
};

/** Its author takes a referral back (rule activities/deleting). */
export const updateReferral = deletion('referral.delete', deleteFact.Referral);

/** What is asked of a C-Note; its fields are looked at by `cNoteSchema`. */
interface ThanksNoteAsked {
  chapterId: string;
  /** The caller; left out it is the caller too. */
  thanksBy?: string | null | undefined;
}

/** The caller thanks for business: stores the fact, counters and inbox entries of both parties, and updates the referral behind it. */
export const createThanksNote: Mutation<ThanksNoteAsked, ThanksNote> = {
  action: 'thanksNote.create',
  subject: ({ chapterId, thanksBy }, caller) => ({ chapterId, rotaryId: thanksBy ?? caller.rotaryId }),
  async work(step) {
    const prepared = await prepareActivity(
      step,
      {
        fields: PARTNER_FIELDS.ThanksNote,
        schema: ({ today, earliest }) => cNoteSchema(today, earliest),
      },
      step.input,
    );
    const { values, parties, partner: chosen, found, today } = prepared;
    const { author, partner, partnerName } = parties;
    const valuePaise = toPaise(values.businessValue);
    if (values.referralId !== '') {
      refuseIf(namedReferralRefusal(found.referral, step.caller, chosen));
      const key = { chapterId: partner?.chapterId ?? '', id: values.referralId };
      await closeReferral(step.tx, key, valuePaise);
    }
    return storeActivity(
      step,
      thanksNoteRecord,
      {
        ...newActivity(step),
        valuePaise,
        details: values.details,
        date: values.date,
        referralType: values.referralType,
        businessType: partner ? 'Rotarian' : 'Non-Rotarian',
        referralId: values.referralId || null,
        thanksBy: author.rotaryId,
        nameOfThanksBy: author.fullName,
        mobileOfThanksBy: author.mobile,
        businessClassificationNameOfThanksBy: author.classificationName,
        givenMeetingDate: author.meetingDate,
        thanksTo: partner?.rotaryId ?? null,
        chapterIdOfThanksTo: partner?.chapterId ?? values.chapterIdOfThanksTo,
        nameOfThanksTo: partnerName,
        mobileOfThanksTo: partner?.mobile ?? null,
        businessClassificationNameOfThanksTo: partner?.classificationName ?? null,
        receivedMeetingDate: partner?.meetingDate ?? null,
      },
      {
        today,
        told: { type: 'ThanksNote', details: values.details, valuePaise },
        parties,
        counters: exchangeCounters({ type: 'ThanksNote', from: author, to: partner, valuePaise }),
      },
    );
  },
};

/** @throws RefusalError when it was deleted since it was read */
async function closeReferral(tx: Tx, key: FactKey, valuePaise: number): Promise<void> {
  const isThere = await addBusiness(tx, key, { cNotes: 1, valuePaise });
  if (!isThere) throw badField('referralId', activityRefusals.deletedReferral);
}

/** Its author takes a C-Note back (rule activities/deleting). */
export const updateThanksNote = deletion('thanksNote.delete', deleteFact.ThanksNote);

function deletion<Fact>(
  action: Action,
  deleteIt: (step: Step<FactKey>, key: FactKey) => Promise<Outcome<Fact>>,
): Mutation<FactKey & { isDeleted: boolean }, Fact> {
  return {
    action,
    isOfRecord: true,
    subject: ({ chapterId }, { rotaryId }) => ({ chapterId, rotaryId }),
    async work(step) {
      requireDeletion(step.input);
      return deleteIt(step, step.input);
    },
  };
}
