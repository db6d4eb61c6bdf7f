import { exportPublicKeys, signAccessTokens } from '@fellowship/user-pool/testing';
import { poolStorage } from '../../../server/src/identity/built-in-pool.ts';
import { CLIENT_ID, POOL_ID, poolIssuer } from '../../../server/src/identity/pool-accounts.ts';
import { type Database, openDatabase } from '../../../server/src/storage/database.ts';
import type { BenchDatabase } from '../data/bench-database.ts';
import { getSession, sessionRow } from '../network/account-rows.ts';
import { PUBLIC_URL, SECRET_KEY } from '../servers/instance.ts';

/** A person on one of several devices; each has a session and a token of its own. */
export interface Signer {
  userName: string;
  device: number;
}

/** Longer than a run; the pool's own tokens are valid for an hour. */
const TOKEN_LIFE = '12h';

/** Access tokens signed like the pool's, for people signed in to this database. */
export async function signTokens(
  { connection }: BenchDatabase,
  signers: readonly Signer[],
): Promise<string[]> {
  const database = openDatabase(connection, { max: 1 });
  try {
    await insertSessions(database.pool, signers);
    const sessions = signers.map(({ userName, device }) => ({
      userName,
      sub: userName,
      originJti: getSession(userName, device),
    }));
    return await signAccessTokens(getSigner(database), sessions, TOKEN_LIFE);
  } finally {
    await database.close();
  }
}

/** The public keys of a database's pool, as in its `/userpool/jwks.json`. */
export async function getPublicKeys({ connection }: BenchDatabase) {
  const database = openDatabase(connection, { max: 1 });
  return exportPublicKeys(getSigner(database)).finally(() => database.close());
}

function getSigner(database: Database) {
  return {
    storage: poolStorage(database),
    secretKey: Buffer.from(SECRET_KEY),
    issuer: poolIssuer(PUBLIC_URL),
    poolId: POOL_ID,
    clientId: CLIENT_ID,
  };
}

async function insertSessions(
  pool: { query(text: string, values: unknown[]): Promise<unknown> },
  signers: readonly Signer[],
): Promise<void> {
  const rows = signers.map(({ userName, device }) => sessionRow(userName, device));
  await pool.query(
    `insert into userpool.session (origin_jti, user_name, auth_time, rotated_at, expires_at)
    select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[])
    on conflict do nothing`,
    [
      rows.map((row) => row.origin_jti),
      rows.map((row) => row.user_name),
      rows.map((row) => row.auth_time),
      rows.map((row) => row.rotated_at),
      rows.map((row) => row.expires_at),
    ],
  );
}
