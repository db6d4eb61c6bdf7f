import { randomUUID } from 'node:crypto';
import {
  passwordResetRequired,
  temporaryPasswordExpired,
  userDisabled,
  userNotConfirmed,
} from '../errors.ts';
import { endGuessing, welcomeOwner } from '../limits/limits.service.ts';
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

/** What a sign-in has passed besides the password, and from where. */
export interface Progress {
  readonly custom: CustomState;
  readonly hasSecondFactor: boolean;
  /** Where the person is. */
  readonly address: string;
}

/**
 * Decides what follows a proven password or a right answer: refusals of the account's state (told only now, to
 * somebody who knows the password), then a new password, the custom challenge, the second factor, the session. The
 * user's row must be held by the transaction.
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
  await endGuessing(pool, tx, { userName, kind: 'sign-in', address: progress.address });
  await welcomeOwner(pool, tx, { userName, address: progress.address });
  return { user, session: await openSession(pool, tx, user) };
}

/** The protocol's answer to an outcome; to be called when its transaction has committed. */
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
