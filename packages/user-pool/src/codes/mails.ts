import type { PoolMail, PoolWords } from '../pool-options.ts';

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

export function mail(
  { to, userName }: Recipient,
  kind: PoolMail['kind'],
  subject: string,
  lines: readonly string[],
  code: string | null,
): PoolMail {
  return { to, userName, kind, subject, text: lines.join('\n'), code };
}
