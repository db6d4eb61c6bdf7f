import type { PoolContext, PoolMail, PoolWords } from '../pool-context.ts';
import type { Tx } from '../pool-storage.ts';
import type { MfaMethod, PoolUser } from '../users/pool-user.ts';
import { maskEmail } from './codes.service.ts';

/** A change of an account that its owner is notified of. */
export type AccountChange =
  | { readonly what: 'emailRequested' | 'emailChanged'; readonly newEmail: string }
  | { readonly what: 'passwordChanged' | 'authenticatorReplaced' }
  | { readonly what: 'secondFactorOn' | 'secondFactorOff'; readonly method: MfaMethod };

/**
 * Notifies the owner of an account of a change, at the address that was valid before it, without secrets or links.
 * `user` is the account before the change.
 */
export async function postNotice(
  pool: Pick<PoolContext, 'outbox' | 'words' | 'now'>,
  tx: Tx,
  user: PoolUser,
  change: AccountChange,
): Promise<void> {
  const { userName, attributes } = user;
  if (attributes.email === undefined) return;
  const recipient = { to: attributes.email, userName, words: pool.words };
  await pool.outbox.post(tx, noticeMail(recipient, change, pool.now()));
}

/** Writes the mail. @param at when the change happened */
export function noticeMail(recipient: Recipient, change: AccountChange, at: Date): PoolMail {
  const { words, userName } = recipient;
  const { subject, said, advice } = describe(change, words.administrator);
  const text = [
    said,
    `Account: ${words.product}, ${words.userName} ${userName}`,
    `Time: ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    'If this was you, there is nothing to do.',
    `If it was not you: ${advice}`,
  ];
  return mail(recipient, 'notice', subject, text, null);
}

const METHODS: Readonly<Record<MfaMethod, string>> = {
  SMS_MFA: 'text message',
  SOFTWARE_TOKEN_MFA: 'authenticator app',
};

function describe(
  change: AccountChange,
  administrator: string,
): Record<'subject' | 'said' | 'advice', string> {
  const reset =
    'choose Reset Password on the sign-in screen. The code comes to this address, and every device is signed out.';
  const resetAndReport = `${reset} Then contact your ${administrator}.`;
  switch (change.what) {
    case 'emailRequested':
      return {
        subject: 'A new e-mail address was entered for your account',
        said: `A new e-mail address, ${maskEmail(change.newEmail)}, was entered for your account. Until it is verified, everything still comes to this address.`,
        advice: `${reset} This also discards the new address.`,
      };
    case 'emailChanged':
      return {
        subject: 'The e-mail address of your account has changed',
        said: `The e-mail address of your account is now ${maskEmail(change.newEmail)}. Nothing more is sent to this address.`,
        advice: `contact your ${administrator} at once.`,
      };
    case 'passwordChanged':
      return {
        subject: 'Your password has changed',
        said: 'The password of your account has changed.',
        advice: resetAndReport,
      };
    case 'authenticatorReplaced':
      return {
        subject: 'Your authenticator app has changed',
        said: 'Your sign-in now asks for the code of another authenticator app.',
        advice: resetAndReport,
      };
    case 'secondFactorOn':
      return {
        subject: 'Two-step sign in is on',
        said: `Your sign-in now asks for a code as well (${METHODS[change.method]}).`,
        advice: resetAndReport,
      };
    case 'secondFactorOff':
      return {
        subject: 'Two-step sign in is off',
        said: `Your sign-in does not ask for a code any more (${METHODS[change.method]}).`,
        advice: resetAndReport,
      };
  }
}

export interface Recipient {
  readonly to: string;
  readonly userName: string;
  readonly words: PoolWords;
}

/**
 * What an administrator's request says about itself (`ClientMetadata`): the team it concerns, who made it, in which time zone
 * the recipient reads times, and why an invitation is sent again (`newAddress`, or for any other reason).
 */
export type MailMetadata = Partial<Record<'team' | 'sender' | 'timeZone' | 'reason', string>>;

/** A secret in a mail, and until when it is valid. */
interface MailedSecret {
  readonly secret: string;
  readonly until: Date;
  readonly metadata: MailMetadata;
}

/** The invitation with the temporary password. @param isRepeated whether an earlier one was sent */
export function inviteMail(
  recipient: Recipient,
  { secret, until, metadata }: MailedSecret,
  isRepeated: boolean,
): PoolMail {
  const { words, userName } = recipient;
  const sender = metadata.sender && toLine(metadata.sender);
  const place = formatPlace(words, metadata);
  const earlier = 'Earlier temporary passwords no longer work.';
  const actor = sender ?? `Your ${words.administrator}`;
  const again = `${actor} has sent your invitation to ${place} again.`;
  const corrected = `${actor} has corrected your e-mail address to this one. This is your invitation to ${place}.`;
  const first = sender ? `${sender} invites you to ${place}.` : `You have an account for ${place}.`;
  const [subject, opening] = !isRepeated
    ? [`Your invitation to ${place}`, first]
    : metadata.reason === 'newAddress'
      ? ['Your invitation, at your corrected e-mail address', `${corrected} ${earlier}`]
      : ['Your invitation, sent again', `${again} ${earlier}`];
  const text = [
    opening,
    ...linkLine('Sign in', words),
    `Your ${words.userName}: ${userName}`,
    `Your temporary password: ${secret}`,
    `Sign in with it until ${formatTime(until, metadata)}; you then choose a password of your own.`,
  ];
  return mail(recipient, 'invite', subject, text, secret);
}

/** `Chennai (Example)`, or the product alone. */
function formatPlace({ product }: PoolWords, { team }: MailMetadata): string {
  return team ? `${toLine(team)} in ${product}` : product;
}

function linkLine(label: string, { url }: PoolWords): string[] {
  return url === undefined ? [] : [`${label}: ${url}`];
}

/** What people have typed cannot begin a line of its own. */
function toLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** `27 November 2026 at 12:30 (Asia/Kolkata)`. */
function formatTime(at: Date, { timeZone = 'UTC' }: MailMetadata): string {
  return `${at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone })} (${timeZone})`;
}

/** The code for a forgotten password (one hour). */
export function resetMail(recipient: Recipient, code: string): PoolMail {
  const text = [
    `Your password reset code for ${recipient.words.product}: ${code}`,
    ...linkLine('Enter it on the sign-in screen', recipient.words),
    'It is valid for one hour. If you did not ask for it, you can ignore this message.',
  ];
  return mail(recipient, 'reset', 'Your password reset code', text, code);
}

/** The code after an administrator has reset the password. */
export function adminResetMail(recipient: Recipient, { secret, until, metadata }: MailedSecret): PoolMail {
  const { words, userName } = recipient;
  const sender = metadata.sender ? toLine(metadata.sender) : `Your ${words.administrator}`;
  const text = [
    `${sender} has reset your password for ${formatPlace(words, metadata)}. The old one no longer works.`,
    ...linkLine('Choose a new password', words),
    `Your ${words.userName}: ${userName}`,
    `Your password reset code: ${secret}`,
    `It is valid until ${formatTime(until, metadata)}. After that, choose Reset Password on the sign-in screen to get another.`,
    `If you did not ask for a reset, please contact your ${words.administrator}.`,
  ];
  return mail(recipient, 'reset', 'Your password has been reset', text, secret);
}

/** Sent instead of a code when the account's state allows no reset by code; the screen must not reveal that. */
export function resetImpossibleMail(recipient: Recipient, reason: string): PoolMail {
  const text = [`You asked to reset your password for ${recipient.words.product}.`, reason];
  return mail(recipient, 'reset', 'Your password could not be reset', text, null);
}

/** The code that verifies an e-mail address, or confirms a new account. */
export function verifyMail(recipient: Recipient, code: string): PoolMail {
  const text = [`Your verification code for ${recipient.words.product}: ${code}`];
  return mail(recipient, 'verify', 'Your verification code', text, code);
}

/** The code of a second step of the sign-in, to a telephone or by e-mail. */
export function signInCodeMail(recipient: Recipient, code: string): PoolMail {
  const text = [`Your authentication code for ${recipient.words.product} is ${code}`];
  return mail(recipient, 'mfa', 'Your authentication code', text, code);
}

function mail(
  { to, userName }: Recipient,
  kind: PoolMail['kind'],
  subject: string,
  lines: readonly string[],
  code: string | null,
): PoolMail {
  return { to, userName, kind, subject, text: lines.join('\n'), code };
}
