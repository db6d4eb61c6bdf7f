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
  /** The code that answers it, if it is one of ours. */
  readonly code?: string;
  /** What the client is told about it. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Stores a challenge and gives the answer that puts it to the client. */
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

/** Under what the database knows a session: reading the table opens nobody's sign-in. */
export function sessionDigest(pool: PoolContext, session: string): Buffer {
  return keyedDigest(pool.keys.digest, 'session', session);
}

/** A code's digest is bound to its session. */
export function answerDigest(pool: PoolContext, session: string, code: string): Buffer {
  return keyedDigest(pool.keys.digest, 'answer', session, code);
}
