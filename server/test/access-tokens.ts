import { randomUUID } from 'node:crypto';
import { CLIENT_ID, poolIssuer } from '#identity/userpool/pool-identity.ts';
import { derivePoolKeys } from '#identity/userpool/sealing.ts';
import { createSigningKeys } from '#identity/userpool/tokens/signing-keys.ts';
import { mintTokens } from '#identity/userpool/tokens/tokens.ts';
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
  const now = () => new Date();
  const keys = derivePoolKeys(Buffer.from(instance.secretKey));
  const signingKeys = createSigningKeys(database, keys, now);
  const pool = { keys, signingKeys, clientId: CLIENT_ID, issuer: poolIssuer(instance.publicUrl), now };
  const people = userNames.map((userName) => ({ userName, sub: randomUUID(), originJti: randomUUID() }));
  await openSessions(database, people);
  const tokens = await Promise.all(
    people.map(async ({ userName, sub, originJti }) => {
      const session = { originJti, userName, sequence: 0, authTime: now() };
      const user = { userName, sub, attributes: {} };
      const { AccessToken } = await mintTokens(
        pool as unknown as Parameters<typeof mintTokens>[0],
        { user, session } as unknown as Parameters<typeof mintTokens>[1],
      );
      return [userName, AccessToken] as const;
    }),
  );
  return new Map(tokens);
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
