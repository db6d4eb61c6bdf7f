import type { JWK } from 'jose';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../storage.ts';

/** A key pair; the private half is sealed. */
export interface SigningKeyRow {
  readonly kid: string;
  readonly publicJwk: JWK;
  readonly privateKey: Buffer;
  readonly signsFrom: Date;
  /** Null until a successor is named. */
  readonly verifiesUntil: Date | null;
}

/** Keys whose tokens may still be valid, newest first. */
export async function listSigningKeys(db: Queryable, now: Date): Promise<SigningKeyRow[]> {
  const { rows } = await sql<SigningKeyRow>`
    select kid, public_jwk as "publicJwk", private_key as "privateKey", signs_from as "signsFrom",
      verifies_until as "verifiesUntil"
    from userpool.signing_key where verifies_until is null or verifies_until > ${now}
    order by signs_from desc, kid`.execute(db);
  return rows;
}

/** Prevents two processes that start at once from both creating the first key. */
export async function lockSigningKeys(tx: Tx): Promise<void> {
  await sql`lock table userpool.signing_key in share row exclusive mode`.execute(tx);
}

/** Adds a key and sets until when tokens signed by the others are accepted. */
export async function insertSigningKey(tx: Tx, key: SigningKeyRow, othersVerifyUntil: Date): Promise<void> {
  await sql`
    update userpool.signing_key set verifies_until = ${othersVerifyUntil} where verifies_until is null`.execute(
    tx,
  );
  await sql`
    insert into userpool.signing_key (kid, public_jwk, private_key, signs_from)
    values (${key.kid}, ${JSON.stringify(key.publicJwk)}, ${key.privateKey}, ${key.signsFrom})`.execute(tx);
}
