import * as z from 'zod/mini';
import { issueCode } from '../codes/codes.service.ts';
import { adminResetMail } from '../codes/mails.ts';
import { postNotice } from '../codes/notices.ts';
import { invalidParameter, PoolError, userDisabled, userNotFound } from '../errors.ts';
import { Password, UserName } from '../input.ts';
import { deleteAttempts } from '../limits/attempt.store.ts';
import { assertPasswordPolicy } from '../password-policy.ts';
import { endSessions } from '../tokens/end-sessions.ts';
import { sealPassword, temporaryUntil } from '../users/passwords.ts';
import { type PoolUser, verifiedEmail } from '../users/pool-user.ts';
import { lockUser, updatePassword, updateStatus } from '../users/user.store.ts';
import { operation } from './operation.ts';

const ResetPassword = z.object({ Username: UserName });

/**
 * Makes a person choose a new password by a mailed code. Refused for an account that has never been used (its
 * invitation is to be sent again instead) and for one whose e-mail address is not verified.
 */
export const adminResetUserPassword = operation(ResetPassword, async (pool, input) => {
  const { Username: userName } = input;
  await pool.inTransaction(async (tx) => {
    const user = await lockUser(tx, userName);
    if (!user) throw userNotFound();
    const email = emailForReset(user);
    const code = await issueCode(pool, tx, { userName, purpose: 'reset' }, { sentTo: email, askedAt: null });
    await pool.outbox.post(tx, adminResetMail({ to: email, userName, words: pool.words }, code));
    await updateStatus(tx, userName, 'RESET_REQUIRED', pool.now());
    await endSessions(pool, tx, userName);
  });
  return {};
});

const SetPassword = z.object({ Username: UserName, Password, Permanent: z._default(z.boolean(), false) });

/** Sets a password, for good or as a temporary one; all sessions end. */
export const adminSetUserPassword = operation(SetPassword, async (pool, input) => {
  assertPasswordPolicy(input.Password);
  const { Username: userName, Permanent: isPermanent } = input;
  await pool.inTransaction(async (tx) => {
    const user = await lockUser(tx, userName);
    if (!user) throw userNotFound();
    const change = {
      userName,
      ...sealPassword(pool, user, input.Password),
      status: isPermanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
      temporaryUntil: isPermanent ? null : temporaryUntil(pool.now()),
    } as const;
    await updatePassword(tx, change, pool.now());
    await endSessions(pool, tx, userName);
    await postNotice(pool, tx, user, { what: 'passwordChanged' });
    await deleteAttempts(tx, userName);
  });
  return {};
});

function emailForReset(user: PoolUser): string {
  if (!user.enabled) throw userDisabled();
  if (user.status === 'FORCE_CHANGE_PASSWORD' || user.status === 'UNCONFIRMED') {
    throw new PoolError('NotAuthorizedException', 'User password cannot be reset in the current state.');
  }
  const email = verifiedEmail(user);
  if (email) return email;
  throw invalidParameter(
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  );
}
