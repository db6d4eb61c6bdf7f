import { timingSafeEqual } from 'node:crypto';
import { invalidParameter, mfaCodeMismatch, totpCodeUsed } from '../errors.ts';
import { throttle } from '../limits/limits.service.ts';
import type { PoolContext } from '../pool-context.ts';
import { matchTotpStep } from '../totp.ts';
import { useTotpStep } from '../users/totp.store.ts';
import { openTotpSecret } from '../users/totp-secret.ts';
import { findUser } from '../users/user.store.ts';
import { type Answer, completeChallenge, loadChallenge, takeCodeAttempt } from './answer.ts';
import type { Challenge } from './challenge.store.ts';
import { nextStep, type Outcome } from './next-step.ts';
import { answerDigest } from './open-challenge.ts';
import { challengeMethod } from './second-factor.ts';

/** The code that was sent to the person's telephone. */
export async function answerSms(pool: PoolContext, answer: Answer, address: string): Promise<Outcome> {
  const challenge = await loadChallenge(pool, answer, 'SMS_MFA', address);
  await assertSentCode(pool, challenge, answer, 'SMS_MFA_CODE', address);
  return completeChallenge(pool, challenge, (tx, user) =>
    nextStep(pool, tx, user, { custom: challenge.custom, hasSecondFactor: true, address }),
  );
}

/** The code of the custom challenge; a second factor that the person has switched on still follows. */
export async function answerCustom(pool: PoolContext, answer: Answer, address: string): Promise<Outcome> {
  const challenge = await loadChallenge(pool, answer, 'CUSTOM_CHALLENGE', address);
  await assertSentCode(pool, challenge, answer, 'ANSWER', address);
  return completeChallenge(pool, challenge, (tx, user) =>
    nextStep(pool, tx, user, { custom: 'done', hasSecondFactor: false, address }),
  );
}

/** The code of the person's authenticator app: a wrong one can be tried again, none can be used twice. */
export async function answerTotp(pool: PoolContext, answer: Answer, address: string): Promise<Outcome> {
  const challenge = await loadChallenge(pool, answer, 'SOFTWARE_TOKEN_MFA', address);
  await takeCodeAttempt(pool, challenge, address);
  const holder = await findUser(pool.db, challenge.userName);
  const secret = holder && openTotpSecret(pool, holder.sub, holder.totpSecret);
  const code = answer.responses.SOFTWARE_TOKEN_MFA_CODE ?? '';
  const step = secret ? matchTotpStep(secret, code, pool.now()) : null;
  if (step === null) return refuseCode(pool, challenge, address);
  return completeChallenge(pool, challenge, async (tx, user) => {
    if (!(await useTotpStep(tx, user.userName, step))) throw totpCodeUsed();
    return nextStep(pool, tx, user, { custom: challenge.custom, hasSecondFactor: true, address });
  });
}

/** Which of several second factors the person wants to use. */
export async function answerMfaChoice(pool: PoolContext, answer: Answer, address: string): Promise<Outcome> {
  const challenge = await loadChallenge(pool, answer, 'SELECT_MFA_TYPE', address);
  return completeChallenge(pool, challenge, async (tx, user) => {
    const method = user.mfaMethods.find((candidate) => candidate === answer.responses.ANSWER);
    if (!method) throw invalidParameter('Invalid challenge response: ANSWER');
    return { challenge: await challengeMethod(pool, tx, user, challenge.custom, method) };
  });
}

async function assertSentCode(
  pool: PoolContext,
  challenge: Challenge,
  answer: Answer,
  field: string,
  address: string,
): Promise<void> {
  await takeCodeAttempt(pool, challenge, address);
  const given = answerDigest(pool, answer.session, (answer.responses[field] ?? '').trim());
  if (!challenge.answer || !timingSafeEqual(challenge.answer, given))
    await refuseCode(pool, challenge, address);
}

function refuseCode(pool: PoolContext, { userName }: Challenge, address: string): Promise<never> {
  return throttle(pool, { userName, address }, mfaCodeMismatch());
}
