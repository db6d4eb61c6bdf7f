import { newCode } from '../codes/codes.service.ts';
import { maskEmail, maskPhone } from '../codes/delivery.ts';
import { signInCodeMail } from '../codes/mails.ts';
import { PoolError } from '../errors.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Tx } from '../storage.ts';
import { type MfaMethod, type PoolUser, verifiedPhone } from '../users/pool-user.ts';
import type { CustomState } from './challenge.store.ts';
import { openChallenge } from './open-challenge.ts';

/** Asks for the second factor: the preferred one, the only one, or which one. */
export async function challengeSecondFactor(
  pool: PoolContext,
  tx: Tx,
  user: PoolUser,
  custom: CustomState,
): Promise<object> {
  const [only, ...others] = user.mfaMethods;
  const method = user.mfaPreferred ?? (others.length === 0 ? only : undefined);
  if (method) return challengeMethod(pool, tx, user, custom, method);
  const parameters = { MFAS_CAN_CHOOSE: JSON.stringify(user.mfaMethods) };
  return openChallenge(pool, tx, { userName: user.userName, name: 'SELECT_MFA_TYPE', custom, parameters });
}

/** Asks for a specific second factor; for SMS it also sends the code. */
export async function challengeMethod(
  pool: PoolContext,
  tx: Tx,
  user: PoolUser,
  custom: CustomState,
  method: MfaMethod,
): Promise<object> {
  const { userName } = user;
  if (method === 'SOFTWARE_TOKEN_MFA') {
    return openChallenge(pool, tx, { userName, name: method, custom, parameters: {} });
  }
  const phone = verifiedPhone(user);
  if (!phone) throw noDestination('phone number');
  const code = await sendCode(pool, tx, userName, phone);
  const parameters = {
    CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
    CODE_DELIVERY_DESTINATION: maskPhone(phone),
  };
  return openChallenge(pool, tx, { userName, name: method, custom, code, parameters });
}

/** The custom challenge of this pool: a code by e-mail, for clients that sign in with CUSTOM_WITH_SRP. */
export async function challengeByEmail(pool: PoolContext, tx: Tx, user: PoolUser): Promise<object> {
  const { email } = user.attributes;
  if (email === undefined) throw noDestination('e-mail address');
  const code = await sendCode(pool, tx, user.userName, email);
  const parameters = { question: 'EMAIL_CODE', destination: maskEmail(email) };
  const { userName } = user;
  return openChallenge(pool, tx, { userName, name: 'CUSTOM_CHALLENGE', custom: 'due', code, parameters });
}

async function sendCode(pool: PoolContext, tx: Tx, userName: string, to: string): Promise<string> {
  const code = newCode();
  await pool.outbox.post(tx, signInCodeMail({ to, userName, words: pool.words }, code));
  return code;
}

function noDestination(what: string): PoolError {
  return new PoolError('NotAuthorizedException', `The account has no verified ${what} to send a code to.`);
}
