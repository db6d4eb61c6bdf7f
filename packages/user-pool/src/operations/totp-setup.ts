import * as z from 'zod/mini';
import { postNotice } from '../codes/notices.ts';
import { PoolError } from '../errors.ts';
import { AccessToken, Code } from '../input.ts';
import { clearAttempts, takeAttempt, takeSecondFactorChange } from '../limits/limits.service.ts';
import { matchTotpStep, newTotpSecret, toBase32 } from '../totp.ts';
import { confirmPendingTotp, storePendingTotp } from '../users/totp.store.ts';
import { openTotpSecret, sealTotpSecret } from '../users/totp-secret.ts';
import { lockUser } from '../users/user.store.ts';
import { authenticateLately } from './bearer.ts';
import { operation } from './operation.ts';

const Associate = z.object({ AccessToken });

/** A new secret for the caller's authenticator app; one in use stays until the new one is proved. */
export const associateSoftwareToken = operation(Associate, async (pool, input) => {
  const { user } = await authenticateLately(pool, input.AccessToken);
  await takeSecondFactorChange(pool, user.userName);
  const secret = newTotpSecret();
  await storePendingTotp(pool.db, user.userName, sealTotpSecret(pool, user.sub, secret));
  return { SecretCode: toBase32(secret) };
});

const Verify = z.object({ AccessToken, UserCode: Code });

/** Activates the new secret once the caller enters a code made with it. That code is consumed. */
export const verifySoftwareToken = operation(Verify, async (pool, input, address) => {
  const { user } = await authenticateLately(pool, input.AccessToken);
  const guess = { userName: user.userName, kind: 'totp', address } as const;
  await takeAttempt(pool, guess);
  await pool.inTransaction(async (tx) => {
    const locked = await lockUser(tx, user.userName);
    const secret = openTotpSecret(pool, user.sub, locked?.totpPending ?? null);
    if (!secret)
      throw new PoolError('SoftwareTokenMFANotFoundException', 'Software token has not been set up.');
    const step = matchTotpStep(secret, input.UserCode, pool.now());
    if (step === null) throw new PoolError('EnableSoftwareTokenMFAException', 'Code mismatch');
    await confirmPendingTotp(tx, user.userName, step);
    if (locked?.mfaMethods.includes('SOFTWARE_TOKEN_MFA'))
      await postNotice(pool, tx, locked, { what: 'authenticatorReplaced' });
    await clearAttempts(pool, tx, guess);
  });
  return { Status: 'SUCCESS' };
});
