import * as z from 'zod/mini';
import { postNotice } from '../codes/mails.ts';
import { invalidParameter, PoolError, userNotFound } from '../errors.ts';
import { clearAttempts, takeAttempt, takeSecondFactorChange } from '../limits/limits.service.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Tx } from '../pool-storage.ts';
import { type MfaMethod, type PoolUser, verifiedPhone } from '../users/pool-user.ts';
import { matchTotpStep, newTotpSecret, openTotpSecret, sealTotpSecret, toBase32 } from '../users/totp.ts';
import { confirmPendingTotp, lockUser, storePendingTotp, updateMfa } from '../users/user.store.ts';
import { AccessToken, authenticateLately, Code, operation, UserName } from './operation.ts';

const Setting = z.optional(
  z.nullable(z.object({ Enabled: z.optional(z.boolean()), PreferredMfa: z.optional(z.boolean()) })),
);
const settings = { SMSMfaSettings: Setting, SoftwareTokenMfaSettings: Setting };
const Settings = z.object(settings);

interface Mfa {
  readonly methods: readonly MfaMethod[];
  readonly preferred: MfaMethod | null;
}

/** Switches the caller's second factors on and off, and names the preferred one. */
export const setUserMfaPreference = operation(z.object({ AccessToken, ...settings }), async (pool, input) => {
  const { user } = await authenticateLately(pool, input.AccessToken);
  await takeSecondFactorChange(pool, user.userName);
  await changePreference(pool, user.userName, input);
  return {};
});

/** The same by an administrator, for a person who has lost the telephone. */
export const adminSetUserMfaPreference = operation(
  z.object({ Username: UserName, ...settings }),
  async (pool, input) => {
    await changePreference(pool, input.Username, input);
    return {};
  },
);

async function changePreference(
  pool: PoolContext,
  userName: string,
  change: z.output<typeof Settings>,
): Promise<void> {
  await pool.inTransaction(async (tx) => {
    const user = await lockUser(tx, userName);
    if (!user) throw userNotFound();
    const before: Mfa = { methods: user.mfaMethods, preferred: user.mfaPreferred };
    const afterSms = applySetting(user, before, 'SMS_MFA', change.SMSMfaSettings);
    const after = applySetting(user, afterSms, 'SOFTWARE_TOKEN_MFA', change.SoftwareTokenMfaSettings);
    await updateMfa(tx, userName, after.methods, after.preferred);
    await postChanges(pool, tx, user, after.methods);
  });
}

/** Tells the owner of each second factor that is on or off now and was not before. */
async function postChanges(
  pool: PoolContext,
  tx: Tx,
  user: PoolUser,
  after: readonly MfaMethod[],
): Promise<void> {
  const before = user.mfaMethods;
  for (const method of after)
    if (!before.includes(method)) await postNotice(pool, tx, user, { what: 'secondFactorOn', method });
  for (const method of before)
    if (!after.includes(method)) await postNotice(pool, tx, user, { what: 'secondFactorOff', method });
}

function applySetting(user: PoolUser, mfa: Mfa, method: MfaMethod, setting: z.output<typeof Setting>): Mfa {
  if (!setting) return mfa;
  const others = mfa.methods.filter((other) => other !== method);
  const otherPreferred = mfa.preferred === method ? null : mfa.preferred;
  if (!setting.Enabled) {
    if (setting.PreferredMfa) throw invalidParameter('A second factor must be enabled to be preferred');
    return { methods: others, preferred: otherPreferred };
  }
  assertUsable(user, method);
  return { methods: [...others, method], preferred: setting.PreferredMfa ? method : otherPreferred };
}

function assertUsable(user: PoolUser, method: MfaMethod): void {
  if (method === 'SMS_MFA' && !verifiedPhone(user)) {
    throw invalidParameter('User does not have delivery config set to turn on SMS_MFA');
  }
  if (method === 'SOFTWARE_TOKEN_MFA' && !user.totpSecret) {
    throw invalidParameter('User has not verified software token mfa');
  }
}

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
