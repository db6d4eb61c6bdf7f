import { randomBytes } from 'node:crypto';
import type { PoolContext } from '../pool-context.ts';
import { keyedDigest } from '../sealing.ts';
import type { Tx } from '../storage.ts';
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
export async function openChallenge(pool: PoolContext, tx: Tx, challenge: NewChallenge): Promise<object> {
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
