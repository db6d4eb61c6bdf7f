import * as z from 'zod/mini';
import type { CodeKey } from '../codes/code.store.ts';
import { checkCode, issueCode, useCode } from '../codes/codes.service.ts';
import { assertEmailAttribute, emailDelivery, maskEmail } from '../codes/delivery.ts';
import { verifyMail } from '../codes/mails.ts';
import { postNotice } from '../codes/notices.ts';
import { codeExpired, invalidParameter } from '../errors.ts';
import { AccessToken, Code } from '../input.ts';
import { clearAttempts, takeCodeRequest } from '../limits/limits.service.ts';
import type { PoolUser } from '../users/pool-user.ts';
import { lockUser, updateAttributes, updatePendingEmail } from '../users/user.store.ts';
import { authenticate } from './bearer.ts';
import { operation } from './operation.ts';

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
