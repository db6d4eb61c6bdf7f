import * as z from 'zod/mini';
import { identityMessages } from './identity.messages.ts';

/** A text that must not be left empty; spaces around it do not count. */
const requiredText = z
  .string(identityMessages.required)
  .check(z.trim(), z.minLength(1, identityMessages.required));

/** A password may begin or end with a space, so it is taken as typed. */
const password = z.string(identityMessages.required).check(z.minLength(1, identityMessages.required));

/** The user name of an account: the rotary id lower-cased and trimmed (rule identity/user-name). */
const rotaryIdSchema = z
  .string(identityMessages.required)
  .check(z.trim(), z.toLowerCase(), z.minLength(1, identityMessages.required));

/** The sign-in form (rule identity/sign-in-form). */
export const signInSchema = z.object({ rotaryId: rotaryIdSchema, password });

/** The form that asks for a code to reset the password (rule identity/password-reset). */
export const resetRequestSchema = z.object({ rotaryId: rotaryIdSchema });

/** The form for code and new password (rule identity/password-reset). */
export const resetPasswordSchema = z.object({ code: requiredText, newPassword: password });

/** The form that sets the first own password; both entries must match (rule identity/new-password). */
export const newPasswordSchema = z.object({ newPassword: password, confirmPassword: password }).check(
  z.refine((input) => input.newPassword === input.confirmPassword, {
    error: identityMessages.passwordMismatch,
    path: ['confirmPassword'],
  }),
);

/** The form for a code sent by e-mail or SMS, shown by an authenticator, or asked for by a custom challenge. */
export const verificationCodeSchema = z.object({ code: requiredText });
