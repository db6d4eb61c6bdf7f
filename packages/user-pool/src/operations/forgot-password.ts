import * as z from 'zod/mini';
import { type CodeKey, deleteCodes } from '../codes/code.store.ts';
import { checkCode, deliveryToAnybody, issueCode, useCode } from '../codes/codes.service.ts';
import { postNotice, resetImpossibleMail, resetMail } from '../codes/mails.ts';
import { codeMismatch } from '../errors.ts';
import { clearAttempts, takeCodeRequest, trustAddress } from '../limits/limits.service.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Tx } from '../pool-storage.ts';
import { endSessions } from '../tokens/tokens.ts';
import { assertPasswordPolicy, sealPassword } from '../users/passwords.ts';
import { type PoolUser, verifiedEmail } from '../users/pool-user.ts';
import { findUser, lockUser, updatePassword, updatePendingEmail } from '../users/user.store.ts';
import { assertClient, ClientId, Code, operation, Password, UserName } from './operation.ts';

const Request = z.object({ ClientId, Username: UserName });

/**
 * Mails a code for a forgotten password. The answer is the same for unknown names and in every state of the account; a
 * person whose account allows no reset by code gets a mail that says so, which no stranger reads.
 */
export const forgotPassword = operation(Request, async (pool, input, address) => {
  assertClient(pool, input.ClientId);
  const key = codeKey(input.Username);
  await takeCodeRequest(pool, key.userName, key.purpose, address);
  const user = await findUser(pool.db, key.userName);
  await pool.inTransaction(async (tx) => {
    const code = await issueCode(pool, tx, key, { sentTo: sentTo(user), askedAt: address });
    if (user) await mailCode(pool, tx, user, code);
  });
  return deliveryToAnybody();
});

const Confirm = z.object({ ClientId, Username: UserName, ConfirmationCode: Code, Password });

/** Sets a new password by code. All sessions end; a lockout is lifted, for the mailbox has proved the person. */
export const confirmForgotPassword = operation(Confirm, async (pool, input, address) => {
  assertClient(pool, input.ClientId);
  assertPasswordPolicy(input.Password);
  const key = codeKey(input.Username);
  const user = await findUser(pool.db, key.userName);
  const checked = await checkCode(pool, key, sentTo(user), input.ConfirmationCode, address);
  await pool.inTransaction(async (tx) => {
    const locked = await lockUser(tx, key.userName);
    if (!locked || reasonAgainstReset(pool, locked)) throw codeMismatch();
    await useCode(tx, key, checked);
    const password = sealPassword(pool, locked, input.Password);
    const change = {
      userName: key.userName,
      ...password,
      status: 'CONFIRMED',
      temporaryUntil: null,
    } as const;
    await updatePassword(tx, change, pool.now());
    // The pending address may have been entered by an intruder whom the owner is now locking out.
    await updatePendingEmail(tx, key.userName, null);
    await deleteCodes(tx, { userName: key.userName, purpose: 'verify' });
    await endSessions(pool, tx, key.userName);
    await postNotice(pool, tx, locked, { what: 'passwordChanged' });
    await letOwnerIn(pool, tx, key.userName, address);
  });
  return {};
});

/** Counted attempts must not keep the owner from signing in here with the new password. */
async function letOwnerIn(pool: PoolContext, tx: Tx, userName: string, address: string): Promise<void> {
  await clearAttempts(pool, tx, { userName, kind: 'reset', address });
  await clearAttempts(pool, tx, { userName, kind: 'sign-in', address });
  await trustAddress(pool, tx, { userName, address });
}

/** Why an account cannot be reset by code, as a sentence for its owner; null where it can. */
function reasonAgainstReset({ words }: PoolContext, user: PoolUser): string | null {
  const { administrator } = words;
  if (!user.enabled) return `Your account is disabled. Please contact your ${administrator}.`;
  if (user.status === 'FORCE_CHANGE_PASSWORD' || user.status === 'UNCONFIRMED') {
    return `You have not signed in yet: use the temporary password of your invitation, or ask your ${administrator} to send a new one.`;
  }
  if (!verifiedEmail(user)) {
    return `Your e-mail address has not been verified, so no code can be sent to it. Please contact your ${administrator}.`;
  }
  return null;
}

async function mailCode(pool: PoolContext, tx: Tx, user: PoolUser, code: string): Promise<void> {
  const { email } = user.attributes;
  if (email === undefined) return;
  const recipient = { to: email, userName: user.userName, words: pool.words };
  const reason = reasonAgainstReset(pool, user);
  await pool.outbox.post(tx, reason ? resetImpossibleMail(recipient, reason) : resetMail(recipient, code));
}

function sentTo(user: PoolUser | null): string {
  return (user && verifiedEmail(user)) ?? '';
}

function codeKey(userName: string): CodeKey {
  return { userName, purpose: 'reset' };
}
