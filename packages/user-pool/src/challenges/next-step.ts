import { randomUUID } from 'node:crypto';
import {
  passwordResetRequired,
  temporaryPasswordExpired,
  userDisabled,
  userNotConfirmed,
} from '../errors.ts';
import { clearAttempts, trustAddress } from '../limits/limits.service.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Tx } from '../storage.ts';
import { insertSession, type Session } from '../tokens/session.store.ts';
import { type Grant, mintTokens } from '../tokens/tokens.ts';
import type { PoolUser } from '../users/pool-user.ts';
import type { CustomState } from './challenge.store.ts';
import { openChallenge } from './open-challenge.ts';
import { challengeByEmail, challengeSecondFactor } from './second-factor.ts';

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
