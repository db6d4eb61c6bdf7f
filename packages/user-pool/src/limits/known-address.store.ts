import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../storage.ts';

/** Known addresses per account: home, work, the club's Wi-Fi, and the latest of the phone's. */
const MAX_REMEMBERED = 20;

interface AddressOfUser {
  readonly userName: string;
  readonly address: string;
}

/** The SQL condition that the owner has used the account at this address. */
export function isKnownAddress({ userName, address }: AddressOfUser): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from userpool.known_address where user_name = ${userName} and address = ${address}
  )`;
}

/** Adds an address to the owner's known addresses; the oldest one is evicted. */
export async function rememberAddress(
  tx: Tx,
  { userName, address }: AddressOfUser,
  now: Date,
): Promise<void> {
  await sql`
    with remembered as (
      insert into userpool.known_address (user_name, address, last_at)
      values (${userName}, ${address}, ${now})
      on conflict (user_name, address) do update set last_at = excluded.last_at
    )
    delete from userpool.known_address where user_name = ${userName} and address in (
      select address from userpool.known_address where user_name = ${userName} and address <> ${address}
      order by last_at desc offset ${sql.lit(MAX_REMEMBERED - 1)}
    )`.execute(tx);
}

/** Whether the owner has used the account at this address. */
export async function isAddressKnown(db: Queryable, whose: AddressOfUser): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select ${isKnownAddress(whose)} as known`.execute(db);
  return rows[0]?.known ?? false;
}
