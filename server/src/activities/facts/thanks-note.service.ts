import { activityRefusals } from '@fellowship/domain/activities/activity.messages';
import { exchangeCounters } from '@fellowship/domain/activities/activity-counters';
import { cNoteSchema } from '@fellowship/domain/activities/c-note.schema';
import { namedReferralRefusal } from '@fellowship/domain/activities/c-note-referral';
import { PARTNER_FIELDS } from '@fellowship/domain/activities/parties';
import { toPaise } from '@fellowship/domain/money/rupees';
import type { Mutation } from '../../api/mutation.ts';
import { badField, refuseIf } from '../../refusal-error.ts';
import type { Tx } from '../../storage/transaction.ts';
import { deleteFact, type FactKey, requireDeletion } from './delete-activity.service.ts';
import { newActivity, prepareActivity, storeActivity } from './record-activity.service.ts';
import { addBusiness } from './referral-business.store.ts';
import { type ThanksNote, thanksNoteRecord } from './thanks-note.store.ts';

/** What is asked of a C-Note; its fields are looked at by `cNoteSchema`. */
export interface ThanksNoteAsked {
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
export const updateThanksNote: Mutation<FactKey & { isDeleted: boolean }, ThanksNote> = {
  action: 'thanksNote.delete',
  isOfRecord: true,
  subject: ({ chapterId }, { rotaryId }) => ({ chapterId, rotaryId }),
  async work(step) {
    requireDeletion(step.input);
    return deleteFact.ThanksNote(step, step.input);
  },
};
