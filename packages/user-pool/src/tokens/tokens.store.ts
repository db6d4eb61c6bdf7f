import type { JWK } from 'jose';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../pool-storage.ts';
import type { PoolUser } from '../users/pool-user.ts';
import { USER_COLUMNS } from '../users/user.store.ts';

/** One sign-in on one device, until it is revoked or expires. */
export interface Session {
  readonly originJti: string;
  readonly userName: string;
  /** Number of the current refresh token. */
  readonly sequence: number;
  readonly authTime: Date;
  readonly rotatedAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

export async function insertSession(tx: Tx, session: Session): Promise<void> {
  await sql`
    insert into userpool.session (origin_jti, user_name, sequence, auth_time, rotated_at, expires_at)
    values (${session.originJti}, ${session.userName}, ${session.sequence}, ${session.authTime},
      ${session.rotatedAt}, ${session.expiresAt})`.execute(tx);
}

/** A session with its user; locks the session's row. */
export async function lockSession(
  tx: Tx,
  originJti: string,
): Promise<{ session: Session; user: PoolUser } | null> {
  const { rows } = await sql<Session & PoolUser>`
    select s.origin_jti as "originJti", s.sequence, s.auth_time as "authTime", s.rotated_at as "rotatedAt",
      s.expires_at as "expiresAt", s.revoked_at as "revokedAt", ${USER_COLUMNS}
    from userpool.session s join userpool.pool_user u on u.user_name = s.user_name
    where s.origin_jti = ${originJti} for update of s`.execute(tx);
  const [row] = rows;
  return row ? { session: row, user: row } : null;
}

/** The user of an active session, or null. */
export async function findSessionUser(
  db: Queryable,
  userName: string,
  originJti: string,
): Promise<PoolUser | null> {
  const { rows } = await sql<PoolUser>`
    select ${USER_COLUMNS} from userpool.pool_user u
    where u.user_name = ${userName} and userpool.session_live(u.user_name, ${originJti})`.execute(db);
  return rows[0] ?? null;
}

export async function advanceSession(tx: Tx, originJti: string, sequence: number, now: Date): Promise<void> {
  await sql`
    update userpool.session set sequence = ${sequence}, rotated_at = ${now}
    where origin_jti = ${originJti}`.execute(tx);
}

export async function revokeSession(db: Queryable, originJti: string, now: Date): Promise<void> {
  await sql`
    update userpool.session set revoked_at = ${now}
    where origin_jti = ${originJti} and revoked_at is null`.execute(db);
}

/** Revokes all sessions of a user except the one to keep. */
export async function revokeSessions(
  tx: Tx,
  userName: string,
  keep: string | null,
  now: Date,
): Promise<void> {
  await sql`
    update userpool.session set revoked_at = ${now}
    where user_name = ${userName} and revoked_at is null and origin_jti is distinct from ${keep}`.execute(tx);
}

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
