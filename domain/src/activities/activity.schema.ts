import * as z from 'zod/mini';
import { type IsoDate, isIsoDate } from '../calendar/dates.ts';
import { isRupees } from '../money/rupees.ts';
import {
  activityRefusals,
  clubNameTooShort,
  cNoteMessages,
  r2rMessages,
  referralMessages,
} from './activity.messages.ts';
import { TOO_LARGE_RUPEES } from './c-note.ts';
import { ACTIVITY_SIDES, fieldCheck, OTHERS, PARTNER_FIELDS, partnerChecks } from './parties.ts';

/** The limits of activities; those of details, discussion, place and range are fixed, the others ours. */
export const ACTIVITY_LIMITS = {
  name: 120,
  text: 500,
  shortestText: 3,
  place: 120,
  shortestPlace: 2,
  lowestRange: 1,
  highestRange: 5,
  contactDigits: 10,
  /** Of the name of a person thanked, and of a club. */
  shortestName: 3,
} as const;

/** A required text. */
const requiredText = (required: string, longest: number) =>
  z
    .string(required)
    .check(z.trim(), z.minLength(1, required), z.maxLength(longest, activityRefusals.tooLong));

/** A text with a minimum and a maximum length, each with its own message. */
const sizedText = (
  [shortest, tooShort]: readonly [number, string],
  [longest, tooLong]: readonly [number, string],
) => z.string(tooShort).check(z.trim(), z.minLength(shortest, tooShort), z.maxLength(longest, tooLong));

/** An optional text, empty by default. */
export const optionalText = (longest: number = ACTIVITY_LIMITS.name) =>
  z._default(
    z.string(activityRefusals.tooLong).check(z.trim(), z.maxLength(longest, activityRefusals.tooLong)),
    '',
  );

/**
 * A day that is not after the chapter's today, and for an activity not before the earliest one (rule
 * activities/activity-date).
 */
const pastDate = (today: IsoDate, required: string, earliest?: IsoDate) =>
  z.string(required).check(
    // Without abort, so that the checks across fields still run; the first text is shown.
    z.refine(isIsoDate, required),
    z.refine((date) => date <= today, activityRefusals.futureDate),
    z.refine((date) => earliest === undefined || date >= earliest || !isIsoDate(date), {
      error: () => activityRefusals.tooEarly(earliest ?? today),
    }),
  );

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

const C_NOTE_SHAPE = {
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

const C_NOTE_PARTNER = [
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
    .object({
      ...C_NOTE_SHAPE,
      date: z._default(pastDate(today, activityRefusals.dateRequired, earliest), today),
    })
    .check(...C_NOTE_PARTNER);
}

/** As `cNoteSchema`, with the club of a person thanked Outside: a field of the form only, which is not sent. */
export function cNoteFormSchema(today: IsoDate, productName: string) {
  return z
    .object({
      ...C_NOTE_SHAPE,
      date: z._default(pastDate(today, activityRefusals.dateRequired), today),
      clubName: optionalText(),
    })
    .check(
      ...C_NOTE_PARTNER,
      fieldCheck(
        'clubName',
        clubNameTooShort(productName),
        ({ referralType, clubName }) =>
          referralType === 'External' && String(clubName ?? '').trim().length < ACTIVITY_LIMITS.shortestName,
      ),
    );
}

const { nameRequired } = r2rMessages;

/** A chapter's requirements for an R2R. */
export interface R2rRequirements {
  readonly isImageRequired: boolean;
}

/** The requirement of the chapter's setting `R2R_IMAGE` (rule activities/r2r-form): the JSON text 'true' requires a picture. */
export function r2rRequirements(setting: string | null | undefined): R2rRequirements {
  return { isImageRequired: setting?.trim() === 'true' };
}

/**
 * An R2R as the form and the API send it (rule activities/r2r-form). `today` is that of the author's chapter; the image
 * is the name of an uploaded file. Without `earliest` any earlier date is accepted.
 */
export function r2rSchema(today: IsoDate, { isImageRequired }: R2rRequirements, earliest?: IsoDate) {
  return z
    .object({
      r2rType: z.enum(ACTIVITY_SIDES, nameRequired),
      metWith: optionalText(),
      chapterIdOfMetWith: optionalText(),
      nameOfMetWith: optionalText(),
      place: sizedText(
        [ACTIVITY_LIMITS.shortestPlace, activityRefusals.placeTooShort],
        [ACTIVITY_LIMITS.place, activityRefusals.tooLong],
      ),
      date: pastDate(today, r2rMessages.dateRequired, earliest),
      image: optionalText(),
      discussion: sizedText(
        [ACTIVITY_LIMITS.shortestText, activityRefusals.discussionTooShort],
        [ACTIVITY_LIMITS.text, activityRefusals.discussionTooLong],
      ),
      actionPlan: optionalText(ACTIVITY_LIMITS.text),
    })
    .check(
      ...partnerChecks(PARTNER_FIELDS.R2R, {
        chapter: activityRefusals.chapterRequired,
        member: nameRequired,
        name: nameRequired,
      }),
      fieldCheck(
        'image',
        r2rMessages.imageRequired,
        ({ image }) => isImageRequired && String(image ?? '').trim() === '',
      ),
    );
}

/** The parts of an R2R's sort key. */
export interface R2rKey {
  /** Null for a person outside every chapter. */
  readonly metWith: string | null;
  readonly date: IsoDate;
}

/** `MW#100002#DT#2026-11-20`, or `MW#Others#DT#…` (rule activities/r2r-key). */
export function r2rSortKey({ metWith, date }: R2rKey): string {
  return `MW#${metWith ?? OTHERS}#DT#${date}`;
}

/** Parses an R2R's sort key; null when the text is not one. */
export function parseR2rSortKey(sortKey: string): R2rKey | null {
  const [, metWith, date] = /^MW#([^#]+)#DT#([^#]+)$/.exec(sortKey) ?? [];
  if (metWith === undefined || !isIsoDate(date)) return null;
  return { metWith: metWith === OTHERS ? null : metWith, date };
}

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
