import { isEmailAddress } from '@fellowship/domain/fields/email-address';
import { RECENT_SIGN_IN_MS } from '@fellowship/domain/identity/account-rules';
import {
  createTokenVerifier,
  createUserPool,
  matchesSecretKey,
  type PoolLogger,
  type PoolStorage,
  type TokenVerifier,
  type UserPool,
} from '@fellowship/user-pool';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#storage/database.ts';
import { inTransaction, type Queryable, type Tx } from '#storage/transaction.ts';
import type { Config } from '../config.ts';
import { isDatabaseUnreachable } from '../storage/database-errors.ts';
import { isUnavailable, logUnavailable } from '../unavailable.ts';
import { adoptEmail } from './accounts/account.store.ts';
import { publishIdentityChange } from './authenticator.ts';
import { createOutbox } from './mail.service.ts';
import { CHAPTER_ATTRIBUTE, CLIENT_ID, POOL_ID, poolIssuer, poolWords } from './pool-accounts.ts';

/** What of the configuration makes an instance's own user pool. */
type PoolConfig = Pick<Config, 'secretKey' | 'publicUrl' | 'productName'>;

declare module '../api/app.ts' {
  interface App {
    /** Null where a real Cognito pool is configured. */
    userPool: UserPool | null;
  }
}

/** Builds the instance's own user pool. @param options `delivers`: whether there is a mail server */
export function createBuiltInPool(
  { secretKey, publicUrl, productName }: PoolConfig,
  database: Database,
  { delivers, logger, now }: { delivers: boolean; logger?: PoolLogger | undefined; now?: () => Date },
): UserPool {
  const outbox = createOutbox({ delivers });
  return createUserPool({
    storage: poolStorage(database),
    secretKey,
    issuer: poolIssuer(publicUrl),
    poolId: POOL_ID,
    clientId: CLIENT_ID,
    customAttributes: [CHAPTER_ATTRIBUTE],
    isEmailAddress,
    recentSignInMs: RECENT_SIGN_IN_MS,
    words: poolWords({ productName, publicUrl }),
    // The transactions that the pool hands back are those of our storage.
    outbox: { post: (tx, mail) => outbox.post(tx as Tx, mail) },
    onUserChanged: (tx, userName) => publishIdentityChange(tx as Tx, userName),
    onEmailVerified: async (tx, userName, email) => {
      await adoptEmail(tx as Tx, userName, email);
    },
    ...(logger ? { logger } : {}),
    ...(now ? { now } : {}),
  });
}

/** The instance's own user pool, or `null` where `COGNITO_*` names a real one. */
export function openBuiltInPool(
  config: Config,
  database: Database,
  logger?: FastifyBaseLogger,
): UserPool | null {
  if (config.cognito) return null;
  return createBuiltInPool(config, database, {
    delivers: config.smtp !== null,
    logger: logger && poolLogger(logger),
  });
}

/** A database that is away is logged as it is for every other request. */
function poolLogger(log: FastifyBaseLogger): PoolLogger {
  return {
    error(details, message) {
      if (isUnavailable(details.err)) logUnavailable(log, details.err);
      else log.error(details, message);
    },
  };
}

/** Whether the secret key is the one that sealed what the pool's tables keep; every key fits where nothing is sealed. */
export function hasFittingKey(db: Queryable, secretKey: Buffer): Promise<boolean> {
  return matchesSecretKey(db, { secretKey, poolId: POOL_ID });
}

/** Verifies the access tokens of the built-in pool, or of the configured real one. */
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

/** Stores a user pool's tables in our database: its transactions are ours, repeated and published as ours are. */
export function poolStorage(database: Database): PoolStorage {
  return {
    db: database.kysely,
    inTransaction: (work) => inTransaction(database, (tx: Tx) => work(tx)),
    isUnreachable: isDatabaseUnreachable,
  };
}
