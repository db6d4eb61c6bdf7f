import * as z from 'zod/mini';
import { postNotice } from '../codes/mails.ts';
import { invalidRefreshToken, wrongCredentials } from '../errors.ts';
import { clearAttempts, takeAttempt, takePasswordChange, throttle } from '../limits/limits.service.ts';
import { lockSession, revokeSession } from '../tokens/tokens.store.ts';
import { endSessions, readRefreshToken } from '../tokens/tokens.ts';
import { assertPasswordPolicy, isCorrectPassword, sealPassword } from '../users/passwords.ts';
import { attributeEntries } from '../users/pool-user.ts';
import { lockUser, updatePassword } from '../users/user.store.ts';
import { mfaSettings } from './admin-account.ts';
import { AccessToken, assertClient, authenticate, ClientId, operation, Password } from './operation.ts';

const Own = z.object({ AccessToken });

/** The caller's attributes and second factors. */
export const getUser = operation(Own, async (pool, input) => {
  const { user } = await authenticate(pool, input.AccessToken);
  return { Username: user.userName, UserAttributes: attributeEntries(user), ...mfaSettings(user) };
});

/** Signs the caller out everywhere. */
export const globalSignOut = operation(Own, async (pool, input) => {
  const { user } = await authenticate(pool, input.AccessToken);
  await pool.inTransaction((tx) => endSessions(pool, tx, user.userName));
  return {};
});

const Change = z.object({ AccessToken, PreviousPassword: Password, ProposedPassword: Password });

/**
 * Changes the password of a user who knows the old one; a wrong one counts as a failed sign-in. All sessions but the
 * caller's end. Both passwords are expensive to check, so only a few attempts in ten minutes are allowed.
 */
export const changePassword = operation(Change, async (pool, input, address) => {
  const { user, originJti } = await authenticate(pool, input.AccessToken);
  assertPasswordPolicy(input.ProposedPassword);
  await takePasswordChange(pool, user.userName);
  const guess = { userName: user.userName, kind: 'sign-in', address } as const;
  await takeAttempt(pool, guess);
  if (!isCorrectPassword(pool, user, input.PreviousPassword)) await throttle(pool, guess, wrongCredentials());
  await pool.inTransaction(async (tx) => {
    const locked = await lockUser(tx, user.userName);
    if (!locked?.enabled || !locked.salt.equals(user.salt)) throw wrongCredentials();
    const password = sealPassword(pool, user, input.ProposedPassword);
    const change = { userName: user.userName, ...password, status: locked.status, temporaryUntil: null };
    await updatePassword(tx, change, pool.now());
    await endSessions(pool, tx, user.userName, originJti);
    await postNotice(pool, tx, locked, { what: 'passwordChanged' });
    await clearAttempts(pool, tx, guess);
  });
  return {};
});

const Revoke = z.object({ ClientId, Token: z.string().check(z.maxLength(2048)) });

/** Ends the session of a refresh token. Ending it twice is no error. */
export const revokeToken = operation(Revoke, async (pool, input) => {
  assertClient(pool, input.ClientId);
  const claim = readRefreshToken(pool.keys, input.Token);
  if (!claim) throw invalidRefreshToken();
  await pool.inTransaction(async (tx) => {
    const found = await lockSession(tx, claim.originJti);
    if (!found || found.session.revokedAt) return;
    await revokeSession(tx, claim.originJti, pool.now());
    await pool.onUserChanged(tx, found.user.userName);
  });
  return {};
});
