import * as z from 'zod/mini';
import type { CodeKey } from '../codes/code.store.ts';
import { checkCode, issueCode, useCode } from '../codes/codes.service.ts';
import { deliveryToAnybody } from '../codes/delivery.ts';
import { verifyMail } from '../codes/mails.ts';
import { codeMismatch, PoolError } from '../errors.ts';
import { ClientId, Code, UserName } from '../input.ts';
import { clearAttempts, takeCodeRequest } from '../limits/limits.service.ts';
import { findUser, lockUser, updateAttributes, updateStatus } from '../users/user.store.ts';
import { assertClient, type Operation, operation } from './operation.ts';

/** Accounts are made by administrators. */
export const signUp: Operation = async () => {
  throw new PoolError('NotAuthorizedException', 'SignUp is not permitted for this user pool');
};

const Resend = z.object({ ClientId, Username: UserName });

/** A new confirmation code by mail. The answer is the same for accounts that need none and for unknown names. */
export const resendConfirmationCode = operation(Resend, async (pool, input, address) => {
  assertClient(pool, input.ClientId);
  const key = codeKey(input.Username);
  await takeCodeRequest(pool, key.userName, key.purpose, address);
  const user = await findUser(pool.db, key.userName);
  const email = user?.attributes.email;
  await pool.inTransaction(async (tx) => {
    const code = await issueCode(pool, tx, key, { sentTo: email ?? '', askedAt: address });
    if (user?.status !== 'UNCONFIRMED' || email === undefined) return;
    const recipient = { to: email, userName: key.userName, words: pool.words };
    await pool.outbox.post(tx, verifyMail(recipient, code));
  });
  return deliveryToAnybody();
});

const Confirm = z.object({ ClientId, Username: UserName, ConfirmationCode: Code });

/** Confirms an account, and with it the e-mail address that the code went to. */
export const confirmSignUp = operation(Confirm, async (pool, input, address) => {
  assertClient(pool, input.ClientId);
  const key = codeKey(input.Username);
  const user = await findUser(pool.db, key.userName);
  const checked = await checkCode(pool, key, user?.attributes.email ?? '', input.ConfirmationCode, address);
  await pool.inTransaction(async (tx) => {
    const locked = await lockUser(tx, key.userName);
    if (locked?.status !== 'UNCONFIRMED') throw codeMismatch();
    await useCode(tx, key, checked);
    await clearAttempts(pool, tx, { userName: key.userName, kind: 'confirm', address });
    await updateStatus(tx, key.userName, 'CONFIRMED', pool.now());
    await updateAttributes(tx, key.userName, { ...locked.attributes, email_verified: 'true' }, pool.now());
  });
  return {};
});

function codeKey(userName: string): CodeKey {
  return { userName, purpose: 'confirm' };
}
