import type { IsoDate } from '../calendar/dates.ts';
import { formatDate } from '../calendar/formats.ts';

/** The texts about all three forms, fixed letter by letter. */
export const activityMessages = {
  fillAll: 'Please fill all the required fields',
} as const;

/** The texts about referrals, fixed letter by letter. */
export const referralMessages = {
  required: 'Required field',
  contactNotTenDigits: 'Enter 10 digit contact number',
  created: 'Referrance created successfully',
  createFailed: 'Error occurred while submitting Referral',
} as const;

/** The texts about C-Notes, fixed letter by letter. */
export const cNoteMessages = {
  amountRequired: 'Amount is required',
  amountNotANumber: 'Amount must be a number',
  amountNegative: 'Amount cannot be empty or negative',
  amountZero: 'Amount cannot be 0',
  amountTooLarge: 'Number too large',
  thanksToRequired: 'Thanks To field is required',
  classificationRequired: 'Business Classification field is required',
  created: 'C-note submitted Successfully',
  createFailed: 'Error occurred while submitting C-Note',
} as const;

/** A club name that is too short, with the name of the product. */
export function clubNameTooShort(productName: string): string {
  return `${productName} club name must be 3 characters long`;
}

/** The texts about R2Rs, fixed letter by letter. */
export const r2rMessages = {
  dateRequired: 'Please Select date',
  nameRequired: 'Please Select name',
  imageRequired: 'Upload your meetup image',
  created: 'Rotarian To Rotarian created successful!',
  createFailed: 'Error create Rotarian To Rotarian',
} as const;

/** Texts that are not fixed: they may be worded better. */
export const activityRefusals = {
  amountNotPaise: 'Amount can have at most two decimals',
  detailsTooShort: 'Details must be at least 3 characters long',
  detailsTooLong: 'Details can have at most 500 characters',
  discussionTooShort: 'Points Discussion must be at least 3 characters long',
  discussionTooLong: 'Points Discussion can have at most 500 characters',
  placeTooShort: 'Place must be at least 2 characters long',
  chapterRequired: 'Please select a chapter',
  tooLong: 'This text is too long',
  dateRequired: 'Please select a date',
  futureDate: 'Future dates are not allowed',
  tooEarly: (earliest: IsoDate) => `The earliest date is ${formatDate(earliest)}`,
  tooManyToday: (most: number, kind: string) =>
    `You can record at most ${most} ${kind} a day. Please continue tomorrow.`,
  oneself: 'You cannot choose yourself',
  ownChapter: 'Choose Inside for a member of your own chapter',
  otherChapter: 'Choose Outside for a member of another chapter',
  notAMember: 'This person is not an active member of the chapter',
  notYourReferral: 'This referral did not come from the member you are thanking',
  deletedReferral: 'This referral was deleted',
  imageGone: 'This picture is no longer available. Please choose it again.',
  deleteOnly: 'An activity can be deleted, not changed',
} as const;
