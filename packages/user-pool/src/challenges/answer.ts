import { sessionExpired } from '../errors.ts';
import { refuseGuess, takeAttempt } from '../limits/limits.service.ts';
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

/** Wrong codes to one challenge before the person has to begin again. */
const MOST_CODE_GUESSES = 5;

/** The challenge that is answered, or a refusal, which counts, when it is over, another one or somebody else's. */
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
  return refuseGuess(pool, { userName, address }, sessionExpired());
}

/**
 * Counts a guess at a code, against the person and against the challenge, before it is looked at. The limits refuse
 * first, so a person who has to wait can go on with the same challenge afterwards.
 */
export async function takeCodeAttempt(
  pool: PoolContext,
  challenge: Challenge,
  address: string,
): Promise<void> {
  await takeAttempt(pool, { userName: challenge.userName, kind: 'sign-in', address });
  const taken = await takeGuess(pool.db, challenge.challengeId, MOST_CODE_GUESSES, pool.now());
  if (!taken) throw sessionExpired();
}

/**
 * Uses the challenge up and goes on, in one transaction that holds the user's row. What `goOn` throws undoes the use:
 * a refused password, or a code that was used before, leaves the challenge open.
 */
export async function completeChallenge(
  pool: PoolContext,
  challenge: Challenge,
  goOn: (tx: Tx, user: PoolUser) => Promise<Outcome>,
): Promise<Outcome> {
  return pool.inTransaction(async (tx) => {
    const user = await lockUser(tx, challenge.userName);
    if (!user || !(await consumeChallenge(tx, challenge.challengeId))) throw sessionExpired();
    return goOn(tx, user);
  });
}
