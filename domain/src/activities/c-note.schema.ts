import * as z from 'zod/mini';
import type { IsoDate } from '../calendar/dates.ts';
import { isRupees } from '../money/rupees.ts';
import { activityRefusals, clubNameTooShort, cNoteMessages } from './activity.messages.ts';
import { ACTIVITY_LIMITS, optionalText, pastDate, sizedText } from './activity-fields.ts';
import { ACTIVITY_SIDES } from './activity-sides.ts';
import { TOO_LARGE_RUPEES } from './amount-in-words.ts';
import { fieldCheck, PARTNER_FIELDS, partnerChecks } from './parties.ts';

/** Rupees: above 0, whole paise, below one crore (rule activities/amount). */
const businessValue = z
  .number({
    error: ({ input }) =>
      input === undefined || input === null ? cNoteMessages.amountRequired : cNoteMessages.amountNotANumber,
  })
  .check(
    z.refine((rupees) => rupees >= 0, cNoteMessages.amountNegative),
    z.refine((rupees) => rupees !== 0, cNoteMessages.amountZero),
    z.refine((rupees) => rupees < TOO_LARGE_RUPEES, cNoteMessages.amountTooLarge),
    z.refine(isRupees, activityRefusals.amountNotPaise),
  );

const { thanksToRequired, classificationRequired } = cNoteMessages;

const SHAPE = {
  referralType: z.enum(ACTIVITY_SIDES, thanksToRequired),
  thanksTo: optionalText(),
  chapterIdOfThanksTo: optionalText(),
  nameOfThanksTo: optionalText(),
  /** The classification of the chosen member; only validated, since the server knows it. */
  businessClassificationNameOfThanksTo: optionalText(),
  businessValue,
  details: sizedText(
    [ACTIVITY_LIMITS.shortestText, activityRefusals.detailsTooShort],
    [ACTIVITY_LIMITS.text, activityRefusals.detailsTooLong],
  ),
  /** A referral that the author received from the person thanked (rule activities/c-note-for-referral). */
  referralId: optionalText(),
};

const PARTNER = [
  ...partnerChecks(
    PARTNER_FIELDS.ThanksNote,
    { chapter: activityRefusals.chapterRequired, member: thanksToRequired, name: thanksToRequired },
    ACTIVITY_LIMITS.shortestName,
  ),
  // The classification comes with the member, so it is missing without one.
  fieldCheck(
    'businessClassificationNameOfThanksTo',
    classificationRequired,
    (values) =>
      values.referralType === 'Internal' && !values.thanksTo && !values.businessClassificationNameOfThanksTo,
  ),
] as const;

/**
 * A C-Note as the form and the API send it (rule activities/c-note-form). Its date is today unless another one is
 * given; `today` is that of the author's chapter; without `earliest` any earlier date is accepted.
 */
export function cNoteSchema(today: IsoDate, earliest?: IsoDate) {
  return z
    .object({ ...SHAPE, date: z._default(pastDate(today, activityRefusals.dateRequired, earliest), today) })
    .check(...PARTNER);
}

/** As `cNoteSchema`, with the club of a person thanked Outside: a field of the form only, which is not sent. */
export function cNoteFormSchema(today: IsoDate, productName: string) {
  return z
    .object({
      ...SHAPE,
      date: z._default(pastDate(today, activityRefusals.dateRequired), today),
      clubName: optionalText(),
    })
    .check(
      ...PARTNER,
      fieldCheck(
        'clubName',
        clubNameTooShort(productName),
        ({ referralType, clubName }) =>
          referralType === 'External' && String(clubName ?? '').trim().length < ACTIVITY_LIMITS.shortestName,
      ),
    );
}
