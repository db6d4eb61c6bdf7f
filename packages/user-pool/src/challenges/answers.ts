import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import {
  invalidParameter,
  mfaCodeMismatch,
  PoolError,
  sessionExpired,
  totpCodeUsed,
  wrongCredentials,
} from '../errors.ts';
import { takeAttempt, throttle } from '../limits/limits.service.ts';
import { Password, readInput } from '../operations/operation.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Tx } from '../pool-storage.ts';
import { sha256 } from '../srp/group.ts';
import { type Handshake, openHandshake, type PasswordClaim } from '../srp/handshake.ts';
import { endSessions } from '../tokens/tokens.ts';
import { assertPasswordPolicy, loadCredentials, sealPassword } from '../users/passwords.ts';
import { type Attributes, type PoolUser, readAttributes } from '../users/pool-user.ts';
import { matchTotpStep, openTotpSecret } from '../users/totp.ts';
import { findUser, lockUser, updateAttributes, updatePassword, useTotpStep } from '../users/user.store.ts';
import {
  type Challenge,
  type ChallengeName,
  consumeChallenge,
  findChallenge,
  spendBlock,
  takeGuess,
} from './challenge.store.ts';
import { answerDigest, challengeMethod, nextStep, type Outcome, sessionDigest } from './next-step.ts';

const Responses = z.object({ NEW_PASSWORD: Password });
const PREFIX = 'userAttributes.';
/** The only attribute that is set together with the first password. */
const REQUIRED = 'preferred_username';

/** Replaces the temporary password. A refused password leaves the challenge open. */
export async function answerNewPassword(
  pool: PoolContext,
  answer: Answer,
  address: string,
): Promise<Outcome> {
  const challenge = await loadChallenge(pool, answer, 'NEW_PASSWORD_REQUIRED', address);
  const { NEW_PASSWORD } = readInput(Responses, answer.responses);
  assertPasswordPolicy(NEW_PASSWORD);
  const given = readGivenAttributes(pool, answer.responses);
  return completeChallenge(pool, challenge, async (tx, user) => {
    const attributes = withRequired(user, given);
    const { userName } = user;
    if (user.status !== 'FORCE_CHANGE_PASSWORD') throw sessionExpired();
    const password = {
      ...sealPassword(pool, user, NEW_PASSWORD),
      status: 'CONFIRMED',
      temporaryUntil: null,
    } as const;
    await updatePassword(tx, { userName, ...password }, pool.now());
    await updateAttributes(tx, userName, attributes, pool.now());
    await endSessions(pool, tx, userName);
    const changed = { ...user, ...password, attributes };
    return nextStep(pool, tx, changed, { custom: challenge.custom, hasSecondFactor: false, address });
  });
}

function readGivenAttributes({ isEmailAddress }: PoolContext, responses: Answer['responses']): Attributes {
  const entries = Object.entries(responses)
    .filter(([name]) => name.startsWith(PREFIX))
    .map(([name, Value]) => ({ Name: name.slice(PREFIX.length), Value }));
  if (entries.some(({ Name }) => Name !== REQUIRED)) {
    throw new PoolError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
  }
  return readAttributes(entries, { customAttributes: [], isEmailAddress });
}

function withRequired(user: PoolUser, given: Attributes): Attributes {
  const attributes = { ...user.attributes, ...given };
  if (!attributes[REQUIRED]) throw invalidParameter(`Invalid attributes given, ${REQUIRED} is missing`);
  return attributes;
}

/** An answer to a challenge as the client sends it. */
export interface Answer {
  readonly userName: string;
  readonly session: string;
  readonly responses: Readonly<Record<string, string>>;
}

/** Wrong codes per challenge before the person has to start over. */
const MAX_CODE_GUESSES = 5;

/** Loads the answered challenge. One that has expired or belongs to another step or user is refused, and counts as an attempt. */
async function loadChallenge(
  pool: PoolContext,
  answer: Answer,
  name: ChallengeName,
  address: string,
): Promise<Challenge> {
  const challengeId = sessionDigest(pool, answer.session);
  const { userName } = answer;
  const challenge = await findChallenge(pool.db, challengeId, pool.now());
  if (challenge?.name === name && challenge.userName === userName) return challenge;
  await takeAttempt(pool, { userName, kind: 'session', address });
  return throttle(pool, { userName, address }, sessionExpired());
}

/**
 * Counts a guess at a code, against the person and against the challenge, before it is checked. The limits refuse
 * first, so a person who has to wait can still use the same challenge afterwards.
 */
async function takeCodeAttempt(pool: PoolContext, challenge: Challenge, address: string): Promise<void> {
  await takeAttempt(pool, { userName: challenge.userName, kind: 'sign-in', address });
  const taken = await takeGuess(pool.db, challenge.challengeId, MAX_CODE_GUESSES, pool.now());
  if (!taken) throw sessionExpired();
}

/**
 * Consumes the challenge and calls `proceed`, in one transaction that locks the user's row. If `proceed` throws, the challenge stays:
 * after a refused password or a code that was used before.
 */
async function completeChallenge(
  pool: PoolContext,
  challenge: Challenge,
  proceed: (tx: Tx, user: PoolUser) => Promise<Outcome>,
): Promise<Outcome> {
  return pool.inTransaction(async (tx) => {
    const user = await lockUser(tx, challenge.userName);
    if (!user || !(await consumeChallenge(tx, challenge.challengeId))) throw sessionExpired();
    return proceed(tx, user);
  });
}

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

const PasswordResponses = z.object({
  PASSWORD_CLAIM_SECRET_BLOCK: z.string().check(z.maxLength(4096)),
  PASSWORD_CLAIM_SIGNATURE: z.string().check(z.maxLength(64)),
  TIMESTAMP: z.string().check(z.maxLength(64)),
});

/**
 * Checks the password proof. Every refusal is the same for an unknown user name; a handshake can be answered only
 * once, right or wrong.
 */
export async function answerPassword(pool: PoolContext, answer: Answer, address: string): Promise<Outcome> {
  const responses = readInput(PasswordResponses, answer.responses);
  const secretBlock = Buffer.from(responses.PASSWORD_CLAIM_SECRET_BLOCK, 'base64');
  const handshake = openHandshake(pool.keys, secretBlock);
  if (!handshake || handshake.userName !== answer.userName) throw wrongCredentials();
  if (handshake.expiresAt <= pool.now()) throw sessionExpired();
  const guess = { userName: handshake.userName, kind: 'sign-in', address } as const;
  await takeAttempt(pool, guess);
  const blockId = sha256(secretBlock);
  const isFresh = await spendBlock(pool.db, blockId, handshake.expiresAt);
  const signature = Buffer.from(responses.PASSWORD_CLAIM_SIGNATURE, 'base64');
  const claim = { publicA: handshake.publicA, secretBlock, timestamp: responses.TIMESTAMP, signature };
  const salt = isFresh ? await provePassword(pool, handshake, claim) : null;
  if (!salt) return throttle(pool, guess, wrongCredentials());
  return pool.inTransaction(async (tx) => {
    const user = await lockUser(tx, handshake.userName);
    // The password may have been changed, or the account deleted, since it was proved.
    if (!user?.salt.equals(salt)) throw wrongCredentials();
    const custom = handshake.isCustom ? 'due' : 'none';
    return nextStep(pool, tx, user, { custom, hasSecondFactor: false, address });
  });
}

/** Returns the salt of the proved password, or null. */
async function provePassword(
  pool: PoolContext,
  handshake: Handshake,
  claim: PasswordClaim,
): Promise<Buffer | null> {
  const { userName } = handshake;
  const { user, salt, verifier } = await loadCredentials(pool, userName);
  const identity = { poolName: pool.poolName, userName };
  const isTrue = await pool.proofs.isClaimTrue(identity, verifier, handshake, claim);
  return isTrue && user ? salt : null;
}
