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

/** The invitation with the temporary password (seven days). */
export function inviteMail(recipient: Recipient, password: string): PoolMail {
  const text = [
    `You have been given an account for ${recipient.words.product}.`,
    `Your ${recipient.words.userName} is ${recipient.userName} and your temporary password is ${password}`,
    'Sign in with it within seven days; you will be asked to choose a password of your own.',
  ];
  return mail(recipient, 'invite', 'Your temporary password', text, password);
}

/** The code for a forgotten password (one hour). */
export function resetMail(recipient: Recipient, code: string): PoolMail {
  const text = [
    `Your password reset code for ${recipient.words.product} is ${code}`,
    'It is valid for one hour. If you did not ask for it, you can ignore this message.',
  ];
  return mail(recipient, 'reset', 'Your password reset code', text, code);
}

/** The code after an administrator has reset the password (one hour). */
export function adminResetMail(recipient: Recipient, code: string): PoolMail {
  const { product, administrator } = recipient.words;
  const text = [
    `Your password for ${product} has been reset by your ${administrator}. The old one does not work any more.`,
    `Your password reset code is ${code}`,
    `It is valid for one hour. On the sign-in screen, choose Reset Password to get another. If you did not ask for a reset, please contact your ${administrator}.`,
  ];
  return mail(recipient, 'reset', 'Your password reset code', text, code);
}

/** Sent instead of a code when the account's state allows no reset by code; the screen must not reveal that. */
export function resetImpossibleMail(recipient: Recipient, reason: string): PoolMail {
  const text = [`You asked to reset your password for ${recipient.words.product}.`, reason];
  return mail(recipient, 'reset', 'Your password could not be reset', text, null);
}

/** The code that verifies an e-mail address, or confirms a new account. */
export function verifyMail(recipient: Recipient, code: string): PoolMail {
  const text = [`Your verification code for ${recipient.words.product} is ${code}`];
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
