import { sql } from 'kysely';
import type { Queryable, Tx } from '../pool-storage.ts';

/** Steps that may follow the password. */
export type ChallengeName =
  | 'NEW_PASSWORD_REQUIRED'
  | 'CUSTOM_CHALLENGE'
  | 'SELECT_MFA_TYPE'
  | 'SMS_MFA'
  | 'SOFTWARE_TOKEN_MFA';

/** Whether the sign-in asked for the custom challenge, and whether it has been answered. */
export type CustomState = 'none' | 'due' | 'done';

/** A sign-in that expects its next answer. */
export interface Challenge {
  /** Digest of the session text that only the client has. */
  readonly challengeId: Buffer;
  readonly userName: string;
  readonly name: ChallengeName;
  readonly custom: CustomState;
  /** Digest of the expected code, if we sent one. */
  readonly answer: Buffer | null;
  readonly expiresAt: Date;
}

const COLUMNS = sql`
  challenge_id as "challengeId", user_name as "userName", name, custom, answer, expires_at as "expiresAt"`;

export async function insertChallenge(tx: Tx, challenge: Challenge): Promise<void> {
  await sql`
    insert into userpool.challenge (challenge_id, user_name, name, custom, answer, expires_at)
    values (${challenge.challengeId}, ${challenge.userName}, ${challenge.name}, ${challenge.custom},
      ${challenge.answer}, ${challenge.expiresAt})`.execute(tx);
}

export async function findChallenge(
  db: Queryable,
  challengeId: Buffer,
  now: Date,
): Promise<Challenge | null> {
  const { rows } = await sql<Challenge>`
    select ${COLUMNS} from userpool.challenge
    where challenge_id = ${challengeId} and expires_at > ${now}`.execute(db);
  return rows[0] ?? null;
}

/** Counts a guess before it is checked; null when there were too many, or the challenge is gone. */
export async function takeGuess(
  db: Queryable,
  challengeId: Buffer,
  most: number,
  now: Date,
): Promise<Challenge | null> {
  const { rows } = await sql<Challenge>`
    update userpool.challenge set attempts = attempts + 1
    where challenge_id = ${challengeId} and expires_at > ${now} and attempts < ${most}
    returning ${COLUMNS}`.execute(db);
  return rows[0] ?? null;
}

/** Consumes a challenge; false if a concurrent request already did. */
export async function consumeChallenge(tx: Tx, challengeId: Buffer): Promise<boolean> {
  const { rows } = await sql`
    delete from userpool.challenge where challenge_id = ${challengeId} returning 1`.execute(tx);
  return rows.length > 0;
}

export async function deleteChallenges(tx: Tx, userName: string): Promise<void> {
  await sql`delete from userpool.challenge where user_name = ${userName}`.execute(tx);
}

/** Marks a handshake as answered; false if it was answered before. */
export async function spendBlock(db: Queryable, blockId: Buffer, expiresAt: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into userpool.spent_block (block_id, expires_at) values (${blockId}, ${expiresAt})
    on conflict (block_id) do nothing returning 1`.execute(db);
  return rows.length > 0;
}
