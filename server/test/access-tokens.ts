import { randomUUID } from 'node:crypto';
import { signAccessTokens } from '@fellowship/user-pool/testing';
import { poolStorage } from '#identity/built-in-pool.ts';
import { CLIENT_ID, POOL_ID, poolIssuer } from '#identity/pool-accounts.ts';
import type { Database } from '#storage/database.ts';

const DAY_MS = 86_400_000;

/**
 * Access tokens of an instance's own user pool for people who have no password: signing 150 people in by SRP would take
 * longer than what they are to do.
 * @param userNames of accounts that exist
 */
export async function mintAccessTokens(
  database: Database,
  instance: { secretKey: string; publicUrl: string },
  userNames: readonly string[],
): Promise<Map<string, string>> {
  const people = userNames.map((userName) => ({ userName, sub: randomUUID(), originJti: randomUUID() }));
  await openSessions(database, people);
  const signer = {
    storage: poolStorage(database),
    secretKey: Buffer.from(instance.secretKey),
    issuer: poolIssuer(instance.publicUrl),
    poolId: POOL_ID,
    clientId: CLIENT_ID,
  };
  const tokens = await signAccessTokens(signer, people);
  return new Map(tokens.map((token, index) => [userNames[index] ?? '', token]));
}

async function openSessions(
  { pool }: Database,
  people: readonly { userName: string; sub: string; originJti: string }[],
): Promise<void> {
  const names = people.map(({ userName }) => userName);
  const subs = people.map(({ sub }) => sub);
  await pool.query(
    `insert into userpool.pool_user (user_name, sub, status, salt, verifier, created_at, updated_at)
    select user_name, sub, 'CONFIRMED', '', '', now(), now() from unnest($1::text[], $2::uuid[]) as p(user_name, sub)`,
    [names, subs],
  );
  await pool.query(
    `insert into userpool.session (origin_jti, user_name, auth_time, rotated_at, expires_at)
    select origin_jti, user_name, now(), now(), $3 from unnest($1::text[], $2::text[]) as s(user_name, origin_jti)`,
    [names, people.map(({ originJti }) => originJti), new Date(Date.now() + DAY_MS)],
  );
}
