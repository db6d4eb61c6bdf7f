import { type Refusal, refuse } from '../refusals/refusal.ts';
import { accountMessages } from './account.messages.ts';

/** How long after the password was entered one's own account can be changed (rule identity/recent-sign-in). */
export const RECENT_SIGN_IN_MS = 10 * 60_000;

/**
 * Why the caller has to enter the password again before an account is changed, or null (rule identity/recent-sign-in).
 * @param signedInAt when the password was entered, and `now`, both in milliseconds since the epoch; null where it is not known
 */
export function recentSignInRefusal(signedInAt: number | null, now: number): Refusal | null {
  const isRecent = signedInAt !== null && now - signedInAt <= RECENT_SIGN_IN_MS;
  return isRecent ? null : refuse('REAUTHENTICATION_REQUIRED', accountMessages.passwordAgain);
}
