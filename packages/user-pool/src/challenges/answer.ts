import { sessionExpired } from '../errors.ts';
import { takeAttempt, throttle } from '../limits/limits.service.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Tx } from '../storage.ts';
import type { PoolUser } from '../users/pool-user.ts';
import { lockUser } from '../users/user.store.ts';
import {
  type Challenge,
  type ChallengeName,
  consumeChallenge,
  findChallenge,
  takeGuess,
} from './challenge.store.ts';
import type { Outcome } from './next-step.ts';
import { sessionDigest } from './open-challenge.ts';

/** An answer to a challenge as the client sends it. */
export interface Answer {
  readonly userName: string;
  readonly session: string;
  readonly responses: Readonly<Record<string, string>>;
}

/** Wrong codes per challenge before the person has to start over. */
const MAX_CODE_GUESSES = 5;

/** Loads the answered challenge. One that has expired or belongs to another step or user is refused, and counts as an attempt. */
export async function loadChallenge(
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
export async function takeCodeAttempt(
  pool: PoolContext,
  challenge: Challenge,
  address: string,
): Promise<void> {
  await takeAttempt(pool, { userName: challenge.userName, kind: 'sign-in', address });
  const taken = await takeGuess(pool.db, challenge.challengeId, MAX_CODE_GUESSES, pool.now());
  if (!taken) throw sessionExpired();
}

/**
 * Consumes the challenge and calls `proceed`, in one transaction that locks the user's row. If `proceed` throws, the challenge stays:
 * after a refused password or a code that was used before.
 */
export async function completeChallenge(
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
