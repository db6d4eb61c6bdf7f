import type { Database } from '#storage/database.ts';
import type { Config } from '../config.ts';
import { createOutbox } from './mail.service.ts';
import { createTokenVerifier, type TokenVerifier } from './token-verifier.ts';
import { CLIENT_ID, POOL_ID, poolIssuer } from './userpool/pool-identity.ts';
import { createUserPool, type PoolLogger, type UserPool } from './userpool/user-pool.ts';

/** The instance's own user pool, or `null` where `COGNITO_*` names a real one. */
export function openBuiltInPool(config: Config, database: Database, logger?: PoolLogger): UserPool | null {
  if (config.cognito) return null;
  return createUserPool({
    database,
    secretKey: config.secretKey,
    issuer: poolIssuer(config.publicUrl),
    poolId: POOL_ID,
    clientId: CLIENT_ID,
    outbox: createOutbox({ delivers: config.smtp !== null }),
    productName: config.productName,
    ...(logger ? { logger } : {}),
  });
}

/** Verifies the access tokens of the own pool, or of the configured real one. */
export function openTokenVerifier(
  { cognito, publicUrl }: Config,
  builtInPool: UserPool | null,
): TokenVerifier {
  if (builtInPool)
    return createTokenVerifier({
      issuer: poolIssuer(publicUrl),
      clientId: CLIENT_ID,
      jwks: () => builtInPool.jwks(),
    });
  if (!cognito) throw new Error('There is neither an own nor a configured user pool');
  const issuer = `${cognito.endpoint ?? `https://cognito-idp.${cognito.region}.amazonaws.com`}/${cognito.userPoolId}`;
  return createTokenVerifier({
    issuer,
    clientId: cognito.userPoolClientId,
    jwks: new URL(`${issuer}/.well-known/jwks.json`),
  });
}
