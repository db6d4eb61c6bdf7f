import * as z from 'zod/mini';
import type { CodeKey } from '../codes/code.store.ts';
import { checkCode, issueCode, useCode } from '../codes/codes.service.ts';
import { assertEmailAttribute, emailDelivery, maskEmail } from '../codes/delivery.ts';
import { verifyMail } from '../codes/mails.ts';
import { codeExpired, invalidParameter } from '../errors.ts';
import { AccessToken, Code } from '../input.ts';
import { endGuessing, takeCodeRequest } from '../limits/limits.service.ts';
import type { PoolUser } from '../users/pool-user.ts';
import { lockUser, updateAttributes } from '../users/user.store.ts';
import { authenticate } from './bearer.ts';
import { operation } from './operation.ts';

const Request = z.object({ AccessToken, AttributeName: z.string() });

/** Mails the code that proves that the caller reads the e-mail address of the account. */
export const getUserAttributeVerificationCode = operation(Request, async (pool, input, address) => {
  assertEmailAttribute(input.AttributeName);
  const { user } = await authenticate(pool, input.AccessToken);
  const email = emailOf(user);
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

/** Marks the e-mail address as verified. A code for an address that has been replaced since is worth nothing. */
export const verifyUserAttribute = operation(Verify, async (pool, input, address) => {
  assertEmailAttribute(input.AttributeName);
  const { user } = await authenticate(pool, input.AccessToken);
  const email = emailOf(user);
  const key = codeKey(user);
  const checked = await checkCode(pool, key, email, input.Code, address);
  await pool.inTransaction(async (tx) => {
    const locked = await lockUser(tx, user.userName);
    if (locked?.attributes.email !== email) throw codeExpired();
    await useCode(tx, key, checked);
    await endGuessing(pool, tx, { userName: user.userName, kind: 'verify', address });
    await updateAttributes(tx, user.userName, { ...locked.attributes, email_verified: 'true' }, pool.now());
    await pool.onUserChanged(tx, user.userName);
  });
  return {};
});

function emailOf(user: PoolUser): string {
  const { email } = user.attributes;
  if (email === undefined) throw invalidParameter('User does not have an email address.');
  return email;
}

function codeKey({ userName }: PoolUser): CodeKey {
  return { userName, purpose: 'verify' };
}
