import { cNoteFormSchema } from '@fellowship/domain/activities/c-note.schema';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import * as z from 'zod/mini';
import { typedNumber } from '#ui/form/typed-number.ts';
import { cNoteTexts } from './c-note.messages.ts';
import type { FromReferral } from './from-referral.ts';

/** The values of the form; the amount as typed. */
export type CNoteFields = Omit<z.input<ReturnType<typeof cNoteFormSchema>>, 'businessValue' | 'date'> & {
  businessValue: string;
};

export type CNoteEntry = z.output<ReturnType<typeof cNoteFieldsSchema>>;

export const EMPTY_C_NOTE: CNoteFields = {
  referralType: 'Internal',
  thanksTo: '',
  chapterIdOfThanksTo: '',
  nameOfThanksTo: '',
  businessClassificationNameOfThanksTo: '',
  clubName: '',
  businessValue: '',
  details: '',
  referralId: '',
};

/**
 * What a received referral fills in: whom to thank, and for which customer.
 * @param chapterName of the chapter that the referral came from; null for the member's own
 */
export function filledFrom(referral: FromReferral, chapterName: string | null): Partial<CNoteFields> {
  const { referralId, chapterId, referredBy, nameOfReferredBy, requiredPerson } = referral;
  return {
    referralId,
    referralType: chapterName === null ? 'Internal' : 'External',
    chapterIdOfThanksTo: chapterName === null ? '' : chapterId,
    clubName: chapterName ?? '',
    thanksTo: referredBy,
    nameOfThanksTo: nameOfReferredBy,
    details: requiredPerson ? cNoteTexts.getBusiness(requiredPerson) : '',
  };
}

/** The domain's schema for the form's values. */
export function cNoteFieldsSchema(today: IsoDate, productName: string) {
  const rules = cNoteFormSchema(today, productName);
  const typed = z.transform((fields: CNoteFields) => ({
    ...fields,
    businessValue: typedNumber(fields.businessValue) as number,
  }));
  return z.pipe(typed, rules);
}
