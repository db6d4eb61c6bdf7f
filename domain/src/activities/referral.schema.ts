import * as z from 'zod/mini';
import type { IsoDate } from '../calendar/dates.ts';
import { referralMessages } from './activity.messages.ts';
import { ACTIVITY_LIMITS, optionalText, pastDate, requiredText } from './activity-fields.ts';
import { ACTIVITY_SIDES } from './activity-sides.ts';
import { fieldCheck, PARTNER_FIELDS, partnerChecks } from './parties.ts';

const { required, contactNotTenDigits } = referralMessages;

const contact = z
  .string(required)
  .check(
    z.trim(),
    z.minLength(1, required),
    z.regex(new RegExp(`^[0-9]{${ACTIVITY_LIMITS.contactDigits}}$`), contactNotTenDigits),
  );

const range = z.number(required).check(
  z.refine((stars) => Number.isInteger(stars), required),
  z.minimum(ACTIVITY_LIMITS.lowestRange, required),
  z.maximum(ACTIVITY_LIMITS.highestRange, required),
);

/**
 * A referral as the form and the API send it (rule activities/referral-form). The author, and what is known of the
 * members on both sides, is not sent. `today` is that of the author's chapter; without `earliest`
 * any earlier date is accepted.
 */
export function referralSchema(today: IsoDate, earliest?: IsoDate) {
  return z
    .object({
      referralType: z.enum(ACTIVITY_SIDES, required),
      referredTo: optionalText(),
      chapterIdOfReferredTo: optionalText(),
      nameOfReferredTo: optionalText(),
      requiredPerson: requiredText(required, ACTIVITY_LIMITS.name),
      businessOfRequiredPerson: optionalText(ACTIVITY_LIMITS.text),
      contact,
      comment: requiredText(required, ACTIVITY_LIMITS.text),
      date: pastDate(today, required, earliest),
      range,
    })
    .check(
      ...partnerChecks(PARTNER_FIELDS.Referral, { chapter: required, member: required, name: required }),
      fieldCheck(
        'businessOfRequiredPerson',
        required,
        ({ referralType, businessOfRequiredPerson }) =>
          referralType === 'External' && String(businessOfRequiredPerson ?? '').trim() === '',
      ),
    );
}

export type ReferralInput = z.infer<ReturnType<typeof referralSchema>>;
