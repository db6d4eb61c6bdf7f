import * as z from 'zod/mini';
import { postNotice } from '../codes/notices.ts';
import { invalidParameter, userNotFound } from '../errors.ts';
import { AccessToken, UserName } from '../input.ts';
import { takeSecondFactorChange } from '../limits/limits.service.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Tx } from '../storage.ts';
import { type MfaMethod, type PoolUser, verifiedPhone } from '../users/pool-user.ts';
import { lockUser, updateMfa } from '../users/user.store.ts';
import { authenticateLately } from './bearer.ts';
import { operation } from './operation.ts';

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
