import type { referralSchema } from '@fellowship/domain/activities/referral.schema';
import type * as z from 'zod/mini';

/** The values of the form. */
export type ReferralFields = z.input<ReturnType<typeof referralSchema>>;

/** The form before anything is entered; the day is today. */
export function emptyReferral(today: string): ReferralFields {
  return {
    referralType: 'Internal',
    referredTo: '',
    chapterIdOfReferredTo: '',
    nameOfReferredTo: '',
    requiredPerson: '',
    businessOfRequiredPerson: '',
    contact: '',
    comment: '',
    date: today,
    range: 0,
  };
}
