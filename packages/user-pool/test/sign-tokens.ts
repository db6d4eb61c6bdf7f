import { randomUUID } from 'node:crypto';
import { type JSONWebKeySet, SignJWT } from 'jose';
import type { PoolStorage, UserPoolOptions } from '../src/index.ts';
import { readPoolId } from '../src/pool-context.ts';
import { derivePoolKeys } from '../src/sealing.ts';
import { createSigningKeys } from '../src/tokens/signing-keys.ts';

/** Whose tokens are signed, without the pool itself. */
export interface TokenSigner extends Pick<UserPoolOptions, 'secretKey' | 'issuer' | 'poolId' | 'clientId'> {
  readonly storage: PoolStorage;
}

/** A session that is in the pool's tables. */
export interface OpenSession {
  readonly userName: string;
  readonly sub: string;
  readonly originJti: string;
}

/**
 * Access tokens as the pool signs them, for sessions that a test or benchmark has written itself: signing hundreds of
 * people in by SRP would take longer than what they are to do.
 * @param life as jose reads it, such as `12h`
 */
export async function signAccessTokens(
  pool: TokenSigner,
  sessions: readonly OpenSession[],
  life = '1h',
): Promise<string[]> {
  const { kid, key } = await createSigningKeysFor(pool).signer();
  const sign = ({ userName, sub, originJti }: OpenSession) =>
    new SignJWT({
      sub,
      username: userName,
      origin_jti: originJti,
      auth_time: Math.floor(Date.now() / 1000),
      token_use: 'access',
      client_id: pool.clientId,
      scope: 'aws.cognito.signin.user.admin',
    })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(pool.issuer)
      .setIssuedAt()
      .setExpirationTime(life)
      .setJti(randomUUID())
      .sign(key);
  return Promise.all(sessions.map(sign));
}

/** The public keys of a database's pool, as its `/userpool/jwks.json` gives them. */
export function exportPublicKeys(pool: TokenSigner): Promise<JSONWebKeySet> {
  return createSigningKeysFor(pool).publicKeys();
}

function createSigningKeysFor({ storage, secretKey, poolId }: TokenSigner) {
  return createSigningKeys(storage, derivePoolKeys(secretKey, readPoolId(poolId).poolName), () => new Date());
}
