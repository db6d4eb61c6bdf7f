import { type Refusal, refuse } from '../refusals/refusal.ts';
import { accountMessages } from './account.messages.ts';

/** The user pool's status of an account whose owner has not yet chosen a password. */
export const NEVER_SIGNED_IN = 'FORCE_CHANGE_PASSWORD';

/** The facts that show whether an account was ever used. */
export interface AccountUse {
  /** The pool's status; null without an account, or while it is being created. */
  readonly confirmationStatus: string | null;
  /** When its owner last signed in; null for never. */
  readonly lastLogin: string | null;
}

/**
 * Why an admin cannot correct the e-mail address of an account, or null (rule identity/email-change): from the first sign-in on
 * only its owner may change it, because codes and passwords are mailed there.
 */
export function emailCorrectionRefusal({ confirmationStatus, lastLogin }: AccountUse): Refusal | null {
  const isUnused = confirmationStatus === null || confirmationStatus === NEVER_SIGNED_IN;
  return isUnused && lastLogin === null ? null : refuse('CONFLICT', accountMessages.emailIsOwners);
}
