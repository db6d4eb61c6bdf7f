import * as z from 'zod/mini';
import { emailSchema } from '../fields/field-schema.ts';
import { isAdminRow } from '../members/roster.ts';
import { chapterMessages, chapterRefusals } from './chapter.messages.ts';

/** The limits of an admin row, all of them fixed. */
const ADMIN_LIMITS = { shortest: 3, longest: 50 } as const;

/** The characters of a Rotary Id that also serves as a user name: no space, no control character, no `#`. */
const NAME_SIGNS = /^[^\s#\p{C}]*$/u;
const LETTERS_AND_SPACES = /^[\p{L}\p{M} ]*$/u;

/** A new row for an admin of a chapter (rule chapters/new-admin): the id is lower-cased, the name upper-cased. */
export const newAdminSchema = z.object({
  rotaryId: z.string(chapterMessages.rotaryIdTooShort).check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(ADMIN_LIMITS.shortest, chapterMessages.rotaryIdTooShort),
    z.maxLength(ADMIN_LIMITS.longest, chapterMessages.rotaryIdTooLong),
    z.regex(NAME_SIGNS, chapterRefusals.rotaryIdNotAName),
    z.refine((rotaryId) => isAdminRow({ rotaryId, isAdmin: false }), chapterRefusals.rotaryIdIsNumber),
  ),
  fullName: z
    .string(chapterMessages.fullNameTooShort)
    .check(
      z.trim(),
      z.regex(LETTERS_AND_SPACES, chapterMessages.fullNameNotLetters),
      z.minLength(ADMIN_LIMITS.shortest, chapterMessages.fullNameTooShort),
      z.maxLength(ADMIN_LIMITS.longest, chapterMessages.fullNameTooLong),
      z.toUpperCase(),
    ),
});

/** The account of an admin row needs the e-mail address for its invitation. */
export const adminAccountSchema = z.object({ email: emailSchema });
