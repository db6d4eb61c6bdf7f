import { formatDate } from '../calendar/formats.ts';
import { invitationTexts } from './account.messages.ts';
import { NEVER_SIGNED_IN } from './account-rules.ts';

/** What became of the invitation to an account (rule identity/invitation-state). */
export const INVITATION_STATES = ['none', 'queued', 'sent', 'failed', 'expired', 'used'] as const;

export type InvitationState = (typeof INVITATION_STATES)[number];

/** What the state of an invitation follows from. */
export interface InvitationFacts {
  /** The pool's status; null without an account, or while it is being created. */
  readonly confirmationStatus: string | null;
  /** Whether something about the account is still to be done in a real pool, and whether the last attempt failed. */
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  /** The newest invitation; null where the pool mails its own, or the mail is gone. */
  readonly mail: { readonly isSent: boolean; readonly hasFailed: boolean } | null;
  /** When the temporary password ends; null where that is not known. */
  readonly expiresAt: Date | null;
}

/** The state of an invitation at the moment `now` (rule identity/invitation-state). */
export function getInvitationState(facts: InvitationFacts, now: Date): InvitationState {
  const { confirmationStatus, isPending, hasFailed, mail, expiresAt } = facts;
  if (confirmationStatus === null && !isPending) return 'none';
  if (confirmationStatus === null) return hasFailed ? 'failed' : 'queued';
  if (confirmationStatus !== NEVER_SIGNED_IN) return 'used';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  if (mail === null || mail.isSent) return 'sent';
  return mail.hasFailed ? 'failed' : 'queued';
}

/** What an admin reads about an invitation. @param expiresOn the day on which the temporary password ends, where it is known */
export function describeInvitation(state: InvitationState, expiresOn: string | null): string {
  const day = expiresOn === null ? null : formatDate(expiresOn);
  if (state === 'sent' && day !== null) return invitationTexts.sentUntil(day);
  if (state === 'expired' && day !== null) return invitationTexts.expiredOn(day);
  return invitationTexts[state];
}
