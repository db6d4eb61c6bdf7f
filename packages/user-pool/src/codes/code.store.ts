import { sql } from 'kysely';
import type { Queryable, Tx } from '../storage.ts';

/** What a mailed code is for. */
export type CodePurpose = 'confirm' | 'reset' | 'verify';

export interface CodeKey {
  readonly userName: string;
  readonly purpose: CodePurpose;
}

/** Codes of one name and purpose, asked for at different addresses, that one answer is compared with. */
const MOST_COMPARED = 5;

/** Stores a code, in the place of an earlier one that was asked for at the same address. */
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
 * Counts a guess before it is looked at, and gives what it may match; nothing when there is nothing left to match.
 * Guesses at the address that asked for a code are counted apart from those of everywhere else, so that nobody uses up
 * the code of somebody else.
 */
export async function takeCodeGuess(
  db: Queryable,
  key: CodeKey,
  guess: { readonly address: string; readonly most: number },
  now: Date,
): Promise<readonly Buffer[]> {
  const isHere = sql`c.address = ${guess.address}`;
  // Held in one order, whatever the guesser's address: two guesses must not wait for each other.
  const { rows } = await sql<{ digest: Buffer }>`
    with compared as (
      select c.address from userpool.code c
      where c.user_name = ${key.userName} and c.purpose = ${key.purpose} and c.address in (
        select c.address from userpool.code c
        where c.user_name = ${key.userName} and c.purpose = ${key.purpose} and c.expires_at > ${now}
        order by ${isHere} desc, c.expires_at desc limit ${sql.lit(MOST_COMPARED)}
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

/** Uses a code up, and with it all others for the same purpose; false when it has been used or replaced meanwhile. */
export async function consumeCode(tx: Tx, key: CodeKey, digest: Buffer): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    delete from userpool.code where user_name = ${key.userName} and purpose = ${key.purpose}
    returning digest = ${digest} as used`.execute(tx);
  return rows.some(({ used }) => used);
}

/** Makes every code of a name for one purpose worthless. */
export async function deleteCodes(tx: Tx, key: CodeKey): Promise<void> {
  await sql`delete from userpool.code where user_name = ${key.userName} and purpose = ${key.purpose}`.execute(
    tx,
  );
}
