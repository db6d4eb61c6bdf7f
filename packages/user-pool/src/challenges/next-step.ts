import { randomBytes, randomUUID } from 'node:crypto';
import { maskEmail, maskPhone, newCode } from '../codes/codes.service.ts';
import { signInCodeMail } from '../codes/mails.ts';
import {
  PoolError,
  passwordResetRequired,
  temporaryPasswordExpired,
  userDisabled,
  userNotConfirmed,
} from '../errors.ts';
import { clearAttempts, trustAddress } from '../limits/limits.service.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Tx } from '../pool-storage.ts';
import { keyedDigest } from '../sealing.ts';
import { insertSession, type Session } from '../tokens/tokens.store.ts';
import { type Grant, mintTokens } from '../tokens/tokens.ts';
import { type MfaMethod, type PoolUser, verifiedPhone } from '../users/pool-user.ts';
import { type ChallengeName, type CustomState, insertChallenge } from './challenge.store.ts';

const VALID_MS = 15 * 60_000;

export interface NewChallenge {
  readonly userName: string;
  readonly name: ChallengeName;
  readonly custom: CustomState;
  /** The expected code, if we send one. */
  readonly code?: string;
  /** Parameters for the client. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Stores a challenge and returns the answer that presents it to the client. */
async function openChallenge(pool: PoolContext, tx: Tx, challenge: NewChallenge): Promise<object> {
  const { userName, name, custom, code } = challenge;
  const session = randomBytes(32).toString('base64url');
  const answer = code === undefined ? null : answerDigest(pool, session, code);
  const expiresAt = new Date(pool.now().getTime() + VALID_MS);
  await insertChallenge(tx, {
    challengeId: sessionDigest(pool, session),
    userName,
    name,
    custom,
    answer,
    expiresAt,
  });
  return {
    ChallengeName: name,
    Session: session,
    ChallengeParameters: { ...challenge.parameters, USERNAME: userName, USER_ID_FOR_SRP: userName },
  };
}

/** The key of a session in the database. A digest, so that reading the table gives no access to a sign-in. */
export function sessionDigest(pool: PoolContext, session: string): Buffer {
  return keyedDigest(pool.keys.digest, 'session', session);
}

/** A code's digest is bound to its session. */
export function answerDigest(pool: PoolContext, session: string, code: string): Buffer {
  return keyedDigest(pool.keys.digest, 'answer', session, code);
}

/** How long a session can be renewed without signing in again. */
const SESSION_DAYS = 30;

const DAY_MS = 24 * 3600 * 1000;

/** A granted sign-in, or the next question. */
export type Outcome = Grant | { readonly challenge: object };

/** What a sign-in has completed besides the password, and from where. */
export interface Progress {
  readonly custom: CustomState;
  readonly hasSecondFactor: boolean;
  /** The caller's address. */
  readonly address: string;
}

/**
 * Decides what follows a proven password or a correct answer: refusals because of the account's state (only now, to a
 * caller who knows the password), then a new password, the custom challenge, the second factor, the session. The
 * transaction must hold a lock on the user's row.
 */
export async function nextStep(
  pool: PoolContext,
  tx: Tx,
  user: PoolUser,
  progress: Progress,
): Promise<Outcome> {
  assertMaySignIn(user, pool.now());
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    return { challenge: await challengeNewPassword(pool, tx, user, progress.custom) };
  }
  if (progress.custom === 'due') return { challenge: await challengeByEmail(pool, tx, user) };
  if (user.mfaMethods.length > 0 && !progress.hasSecondFactor) {
    return { challenge: await challengeSecondFactor(pool, tx, user, progress.custom) };
  }
  const { userName } = user;
  await clearAttempts(pool, tx, { userName, kind: 'sign-in', address: progress.address });
  await trustAddress(pool, tx, { userName, address: progress.address });
  return { user, session: await openSession(pool, tx, user) };
}

/** The protocol's answer to an outcome. Call it after the transaction has committed. */
export async function answerOutcome(pool: PoolContext, outcome: Outcome): Promise<object> {
  if ('challenge' in outcome) return outcome.challenge;
  return { ChallengeParameters: {}, AuthenticationResult: await mintTokens(pool, outcome) };
}

function assertMaySignIn(user: PoolUser, now: Date): void {
  if (!user.enabled) throw userDisabled();
  if (user.status === 'UNCONFIRMED') throw userNotConfirmed();
  if (user.status === 'RESET_REQUIRED') throw passwordResetRequired();
  const isTemporary = user.status === 'FORCE_CHANGE_PASSWORD';
  if (isTemporary && user.temporaryUntil && user.temporaryUntil <= now) throw temporaryPasswordExpired();
}

async function challengeNewPassword(
  pool: PoolContext,
  tx: Tx,
  { userName, attributes }: PoolUser,
  custom: CustomState,
): Promise<object> {
  const isMissing = attributes.preferred_username === undefined;
  const parameters = {
    requiredAttributes: JSON.stringify(isMissing ? ['userAttributes.preferred_username'] : []),
    userAttributes: JSON.stringify(attributes),
  };
  return openChallenge(pool, tx, { userName, name: 'NEW_PASSWORD_REQUIRED', custom, parameters });
}

async function openSession(pool: PoolContext, tx: Tx, user: PoolUser): Promise<Session> {
  const now = pool.now();
  const session: Session = {
    originJti: randomUUID(),
    userName: user.userName,
    sequence: 0,
    authTime: now,
    rotatedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
    revokedAt: null,
  };
  await insertSession(tx, session);
  return session;
}

/** Asks for the second factor: the preferred one, the only one, or which one. */
async function challengeSecondFactor(
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
async function challengeByEmail(pool: PoolContext, tx: Tx, user: PoolUser): Promise<object> {
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
