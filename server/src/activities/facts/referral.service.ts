import { exchangeCounters } from '@fellowship/domain/activities/activity-counters';
import { PARTNER_FIELDS } from '@fellowship/domain/activities/parties';
import { referralSchema } from '@fellowship/domain/activities/referral.schema';
import type { Mutation } from '../../api/mutation.ts';
import { deleteFact, type FactKey, requireDeletion } from './delete-activity.service.ts';
import { newActivity, prepareActivity, storeActivity } from './record-activity.service.ts';
import { type Referral, referralRecord } from './referral.store.ts';

/** What is asked of a referral; its fields are looked at by `referralSchema`. */
export interface ReferralAsked {
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
export const updateReferral: Mutation<FactKey & { isDeleted: boolean }, Referral> = {
  action: 'referral.delete',
  isOfRecord: true,
  subject: ({ chapterId }, { rotaryId }) => ({ chapterId, rotaryId }),
  async work(step) {
    requireDeletion(step.input);
    return deleteFact.Referral(step, step.input);
  },
};
