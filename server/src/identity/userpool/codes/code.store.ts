import { sql } from 'kysely';
import type { Queryable, Tx } from '#storage/transaction.ts';

/** What a mailed code is for. */
export type CodePurpose = 'confirm' | 'reset' | 'verify';

export interface CodeKey {
  readonly userName: string;
  readonly purpose: CodePurpose;
}

/** Stores a code, in the place of any earlier one for the same purpose. */
export async function storeCode(tx: Tx, key: CodeKey, digest: Buffer, expiresAt: Date): Promise<void> {
  await sql`
    insert into userpool.code (user_name, purpose, digest, expires_at)
    values (${key.userName}, ${key.purpose}, ${digest}, ${expiresAt})
    on conflict (user_name, purpose) do update set
      digest = excluded.digest, expires_at = excluded.expires_at, attempts = 0`.execute(tx);
}

/** Counts a guess before it is looked at, and gives what it must match; null when there is nothing left to match. */
export async function takeCodeGuess(
  db: Queryable,
  key: CodeKey,
  most: number,
  now: Date,
): Promise<Buffer | null> {
  const { rows } = await sql<{ digest: Buffer }>`
    update userpool.code set attempts = attempts + 1
    where user_name = ${key.userName} and purpose = ${key.purpose} and expires_at > ${now} and attempts < ${most}
    returning digest`.execute(db);
  return rows[0]?.digest ?? null;
}

/** Uses a code up; false when it has been used or replaced in the meantime. */
export async function consumeCode(tx: Tx, key: CodeKey, digest: Buffer): Promise<boolean> {
  const { rows } = await sql`
    delete from userpool.code
    where user_name = ${key.userName} and purpose = ${key.purpose} and digest = ${digest} returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}
