import { type Refusal, refuse } from '../refusals/refusal.ts';
import { accountMessages, mailLimitTexts } from './account.messages.ts';

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

/**
 * Why a mail about an account is sent: the first invitation to a new account, a reset or repeated invitation, or
 * a changed e-mail address, where the mail goes to an address that is not in the record yet.
 */
export const MAIL_CAUSES = ['invitation', 'reset', 'correction'] as const;

export type MailCause = (typeof MAIL_CAUSES)[number];

/** Mails an hour about one account, and to one address, for any reason (rule identity/mail-limits). */
const PER_ACCOUNT = 6;
const PER_RECIPIENT = 6;

/**
 * Mails an hour that one person may trigger, by cause. Invitations are bounded by the seats of the chapter, and a chapter that
 * moves in sends one to each of its members, to different addresses.
 */
const PER_ACTOR: Readonly<Record<MailCause, number>> = { invitation: 300, reset: 30, correction: 6 };

/** The hourly limits of mails with this cause. */
export function getMailLimits(cause: MailCause): Readonly<Record<MailLimit, number>> {
  return { actor: PER_ACTOR[cause], account: PER_ACCOUNT, recipient: PER_RECIPIENT };
}

/** What a mail is counted by. */
export type MailLimit = 'actor' | 'account' | 'recipient';

/**
 * Codes an hour that people ask for themselves: for a new password and, apart from those, for the verification of an address
 * by mailbox, which several accounts may share; for the second factor by account, and so the codes for new addresses that a real
 * user pool mails (our own takes as few).
 */
export const CODE_LIMITS = { reset: 10, verify: 10, mfa: 30, newAddress: 5 } as const;

/**
 * Why a mail cannot be sent now, and when it can be, or null (rule identity/mail-limits).
 * @param waits in how many seconds each limit lets the next mail through; null where it is not reached
 */
export function mailLimitRefusal(
  cause: MailCause,
  waits: Readonly<Record<MailLimit, number | null>>,
): Refusal | null {
  const [longest] = (['actor', 'account', 'recipient'] as const)
    .flatMap((limit) => (waits[limit] === null ? [] : [{ limit, seconds: waits[limit] }]))
    .toSorted((a, b) => b.seconds - a.seconds);
  if (!longest) return null;
  const most = getMailLimits(cause)[longest.limit];
  const text =
    longest.limit === 'actor' ? mailLimitTexts.actor[cause](most) : mailLimitTexts[longest.limit](most);
  const minutes = Math.max(1, Math.ceil(longest.seconds / 60));
  return refuse('RATE_LIMITED', `${text} ${mailLimitTexts.tryAgain(minutes)}`);
}

/** An address as mails to it are counted: `Uma+1@Mail.example` is the mailbox of `uma@mail.example`. */
export function toMailbox(recipient: string): string {
  const address = recipient.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  return `${address.slice(0, at).replace(/(?<=.)\+.*$/, '')}${address.slice(at)}`;
}

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
