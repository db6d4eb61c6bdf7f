import * as z from 'zod/mini';
import { emailSchema } from '../fields/email-address.ts';
import { accessMessages } from '../members/access.messages.ts';
import { isAdminRow, type MemberStatus } from '../members/member-status.ts';
import { type Outcome, refuse } from '../refusals/refusal.ts';
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

/** The new state of an admin row. */
export interface AdminState {
  readonly status: 'Active' | 'Inactive';
  /** Follows from the status: only an Active row makes an admin (rule chapters/admin-status). */
  readonly isAdmin: boolean;
}

/** Only a New row becomes Active with its account (rule chapters/admin-status). */
export function decideAdminAccount(status: MemberStatus): Outcome<AdminState> {
  if (status !== 'New') return { ok: false, refusal: refuse('CONFLICT', chapterRefusals.adminIsNotNew) };
  return { ok: true, value: toAdminState('Active') };
}

/** Disables or enables an admin row with an account; repeating it changes nothing (rule chapters/admin-status). */
export function decideAdminAccess(status: MemberStatus, wanted: AdminState['status']): Outcome<AdminState> {
  if (status === 'New') return { ok: false, refusal: refuse('CONFLICT', accessMessages.adminHasNoAccount) };
  return { ok: true, value: toAdminState(wanted) };
}

function toAdminState(status: AdminState['status']): AdminState {
  return { status, isAdmin: status === 'Active' };
}
