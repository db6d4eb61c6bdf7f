import { sql } from 'kysely';
import type { Queryable, Tx } from '../pool-storage.ts';

/** What a mailed code is for. */
export type CodePurpose = 'confirm' | 'reset' | 'verify';

export interface CodeKey {
  readonly userName: string;
  readonly purpose: CodePurpose;
}

/** How many codes of one user and purpose, requested from different addresses, an answer is compared with. */
const MAX_COMPARED = 5;

/** Stores a code; it replaces an earlier one that was requested from the same address. */
export async function storeCode(
  tx: Tx,
  key: CodeKey,
  code: { readonly address: string; readonly digest: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await sql`
    insert into userpool.code (user_name, purpose, address, digest, expires_at)
    values (${key.userName}, ${key.purpose}, ${code.address}, ${code.digest}, ${code.expiresAt})
    on conflict (user_name, purpose, address) do update set
      digest = excluded.digest, expires_at = excluded.expires_at, attempts = 0, attempts_elsewhere = 0`.execute(
    tx,
  );
}

/**
 * Counts a guess before it is checked, and returns the codes it may match, if any are left. Guesses from the address
 * that requested a code are counted separately, so that no one can exhaust another person's code.
 */
export async function takeCodeGuess(
  db: Queryable,
  key: CodeKey,
  guess: { readonly address: string; readonly most: number },
  now: Date,
): Promise<readonly Buffer[]> {
  const isHere = sql`c.address = ${guess.address}`;
  // Locked in a fixed order for every address, so that two guesses cannot deadlock.
  const { rows } = await sql<{ digest: Buffer }>`
    with compared as (
      select c.address from userpool.code c
      where c.user_name = ${key.userName} and c.purpose = ${key.purpose} and c.address in (
        select c.address from userpool.code c
        where c.user_name = ${key.userName} and c.purpose = ${key.purpose} and c.expires_at > ${now}
        order by ${isHere} desc, c.expires_at desc limit ${sql.lit(MAX_COMPARED)}
      )
      order by c.address for update
    )
    update userpool.code c set
      attempts = c.attempts + (${isHere})::int,
      attempts_elsewhere = c.attempts_elsewhere + (${isHere} is false)::int
    from compared
    where c.user_name = ${key.userName} and c.purpose = ${key.purpose} and c.address = compared.address
      and case when ${isHere} then c.attempts else c.attempts_elsewhere end < ${guess.most}
    returning c.digest`.execute(db);
  return rows.map(({ digest }) => digest);
}

/** Consumes a code and all others for the same purpose; false if it has been used or replaced in the meantime. */
export async function consumeCode(tx: Tx, key: CodeKey, digest: Buffer): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    delete from userpool.code where user_name = ${key.userName} and purpose = ${key.purpose}
    returning digest = ${digest} as used`.execute(tx);
  return rows.some(({ used }) => used);
}

/** Invalidates every code of a user for one purpose. */
export async function deleteCodes(tx: Tx, key: CodeKey): Promise<void> {
  await sql`delete from userpool.code where user_name = ${key.userName} and purpose = ${key.purpose}`.execute(
    tx,
  );
}
