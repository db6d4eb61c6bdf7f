import { type Refusal, refuse } from '../refusals/refusal.ts';
import { accountMessages } from './account.messages.ts';

/** How user pools call the state of an account whose owner has not yet chosen a password. */
export const NEVER_SIGNED_IN = 'FORCE_CHANGE_PASSWORD';

/** What tells whether an account was ever used. */
export interface AccountUse {
  /** As the pool names it; null for no account, or for one that is still being made. */
  readonly confirmationStatus: string | null;
  /** When its owner last signed in; null for never. */
  readonly lastLogin: string | null;
}

/**
 * Why an admin cannot correct the e-mail address of an account, or null (rule identity/email-change): from the first sign-in on
 * it is its owner's alone, for codes and passwords are mailed there.
 */
export function emailCorrectionRefusal({ confirmationStatus, lastLogin }: AccountUse): Refusal | null {
  const isUnused = confirmationStatus === null || confirmationStatus === NEVER_SIGNED_IN;
  return isUnused && lastLogin === null ? null : refuse('CONFLICT', accountMessages.emailIsOwners);
}
