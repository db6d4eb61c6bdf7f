import * as z from 'zod/mini';
import { type Refusal, refuse, refuseField } from '../refusals/refusal.ts';
import { classificationMessages, classificationRefusals } from './classification.messages.ts';

/** The first letter of a word; the letters after an apostrophe belong to the word before it. */
const FIRST_LETTERS = /(^|[\s(/&-])(\p{Ll})/gu;

/**
 * Formats a name while it is typed: every word with a capital (rule classifications/name). The other letters stay as
 * they were typed, as a name may contain an abbreviation.
 */
export function titleCase(text: string): string {
  return text.replace(
    FIRST_LETTERS,
    (_match, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

/** Whether two names are the same, ignoring spaces and case (rule classifications/duplicate). */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

/** The key by which names are compared, without spaces and case (rule classifications/duplicate). */
export function nameKey(name: string): string {
  return name.replace(/\s/gu, '').toLowerCase();
}

/** Whether a member holds a classification (rule classifications/status). */
export const CLASSIFICATION_STATUSES = ['Open', 'Occupied'] as const;

export type ClassificationStatus = (typeof CLASSIFICATION_STATUSES)[number];

/** The status that follows from whether an Active member holds it (rule classifications/status). */
export function classificationStatus(hasActiveHolder: boolean): ClassificationStatus {
  return hasActiveHolder ? 'Occupied' : 'Open';
}

/** Why a classification cannot be deleted, or null when it can (rule classifications/deletion). */
export function deletionRefusal({ status }: { readonly status: ClassificationStatus }): Refusal | null {
  return status === 'Open' ? null : refuse('CONFLICT', classificationRefusals.occupied);
}

/** The refusal of a duplicate name (rule classifications/duplicate). */
export function duplicateName(): Refusal {
  return refuseField('CONFLICT', 'name', classificationMessages.duplicateName);
}

/** The refusal of a classification that another Active member holds (rule classifications/one-member). */
export function classificationTaken(): Refusal {
  return refuseField('CONFLICT', 'classificationName', classificationMessages.taken);
}

/** The longest name; this limit is ours. */
export const CLASSIFICATION_NAME_LIMIT = 100;

/** A normalized name: without surplus spaces, every word with a capital (rule classifications/name). */
export const classificationNameSchema = z.pipe(
  z.string(classificationMessages.nameRequired),
  z.pipe(
    z.transform((name: string) => titleCase(name.trim().replace(/\s+/gu, ' '))),
    z
      .string()
      .check(
        z.minLength(1, classificationMessages.nameRequired),
        z.maxLength(CLASSIFICATION_NAME_LIMIT, classificationRefusals.nameTooLong),
      ),
  ),
);

/** The input for a classification. */
export const classificationSchema = z.object({ name: classificationNameSchema });

/** The same, with a name that no other classification of the chapter has (rule classifications/duplicate). */
export function uniqueClassificationSchema(others: readonly { readonly name: string }[]) {
  return z.object({
    name: classificationNameSchema.check(
      z.refine(
        (name) => !others.some((other) => isSameName(other.name, name)),
        classificationMessages.duplicateName,
      ),
    ),
  });
}

export type ClassificationInput = z.infer<typeof classificationSchema>;
