import * as z from 'zod/mini';
import { classificationMessages, classificationRefusals } from './classification.messages.ts';
import { isSameName, titleCase } from './classification-name.ts';

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
