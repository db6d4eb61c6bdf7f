import * as z from 'zod/mini';
import type { CodeKey } from '../codes/code.store.ts';
import {
  assertEmailAttribute,
  checkCode,
  deliveryToAnybody,
  emailDelivery,
  issueCode,
  maskEmail,
  useCode,
} from '../codes/codes.service.ts';
import { postNotice, verifyMail } from '../codes/mails.ts';
import { codeExpired, codeMismatch, invalidParameter } from '../errors.ts';
import { clearAttempts, takeCodeRequest } from '../limits/limits.service.ts';
import type { PoolUser } from '../users/pool-user.ts';
import {
  findUser,
  lockUser,
  updateAttributes,
  updatePendingEmail,
  updateStatus,
} from '../users/user.store.ts';
import { AccessToken, assertClient, authenticate, ClientId, Code, operation, UserName } from './operation.ts';

const Request = z.object({ AccessToken, AttributeName: z.string() });

/** Mails the code that proves that the caller reads the e-mail address of the account, or the pending one. */
export const getUserAttributeVerificationCode = operation(Request, async (pool, input, address) => {
  assertEmailAttribute(input.AttributeName);
  const { user } = await authenticate(pool, input.AccessToken);
  const email = emailToVerify(user);
  const key = codeKey(user);
  await takeCodeRequest(pool, key.userName, key.purpose, address);
  await pool.inTransaction(async (tx) => {
    const code = await issueCode(pool, tx, key, { sentTo: email, askedAt: address });
    const recipient = { to: email, userName: user.userName, words: pool.words };
    await pool.outbox.post(tx, verifyMail(recipient, code));
  });
  return emailDelivery(maskEmail(email));
});

const Verify = z.object({ AccessToken, AttributeName: z.string(), Code });

/**
 * Marks the e-mail address as verified; a pending one replaces the old one, which is notified. A code for an address
 * that has been replaced since is worth nothing.
 */
export const verifyUserAttribute = operation(Verify, async (pool, input, address) => {
  assertEmailAttribute(input.AttributeName);
  const { user } = await authenticate(pool, input.AccessToken);
  const email = emailToVerify(user);
  const key = codeKey(user);
  const checked = await checkCode(pool, key, email, input.Code, address);
  await pool.inTransaction(async (tx) => {
    const locked = await lockUser(tx, user.userName);
    if (!locked || emailToVerify(locked) !== email) throw codeExpired();
    const { userName } = user;
    await useCode(tx, key, checked);
    await clearAttempts(pool, tx, { userName, kind: 'verify', address });
    const attributes = { ...locked.attributes, email, email_verified: 'true' };
    await updateAttributes(tx, userName, attributes, pool.now());
    if (locked.pendingEmail !== null) {
      await updatePendingEmail(tx, userName, null);
      await postNotice(pool, tx, locked, { what: 'emailChanged', newEmail: email });
      await pool.onEmailVerified(tx, userName, email);
    }
    await pool.onUserChanged(tx, userName);
  });
  return {};
});

function emailToVerify(user: PoolUser): string {
  const email = user.pendingEmail ?? user.attributes.email;
  if (email === undefined) throw invalidParameter('User does not have an email address.');
  return email;
}

function codeKey({ userName }: PoolUser): CodeKey {
  return { userName, purpose: 'verify' };
}

const Resend = z.object({ ClientId, Username: UserName });

/** A new confirmation code by mail. The answer is the same for accounts that need none and for unknown names. */
export const resendConfirmationCode = operation(Resend, async (pool, input, address) => {
  assertClient(pool, input.ClientId);
  const key = { userName: input.Username, purpose: 'confirm' } as const;
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

const ConfirmSignUp = z.object({ ClientId, Username: UserName, ConfirmationCode: Code });

/** Confirms an account, and with it the e-mail address that the code went to. */
export const confirmSignUp = operation(ConfirmSignUp, async (pool, input, address) => {
  assertClient(pool, input.ClientId);
  const key = { userName: input.Username, purpose: 'confirm' } as const;
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
