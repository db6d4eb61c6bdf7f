import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { JSONWebKeySet } from 'jose';
import type { Database } from '#storage/database.ts';
import type { Tx } from '#storage/transaction.ts';
import type { Outbox } from '../mail.service.ts';
import { createTokenVerifier } from '../token-verifier.ts';
import { connectAdminClient } from './admin-client.ts';
import { createAccounts, type NewAccount } from './create-accounts.ts';
import { dispatch, type PoolRequest, type PoolResponse } from './dispatch.ts';
import { createGate, SIGN_IN_GATE } from './limits/gate.ts';
import { ADMIN_OPERATIONS } from './operations/admin-operations.ts';
import { PUBLIC_OPERATIONS } from './operations/public-operations.ts';
import type { PoolContext } from './pool-context.ts';
import { purgeExpired } from './purge.store.ts';
import { derivePoolKeys } from './sealing.ts';
import { createProofs } from './srp/proofs.ts';
import { createSigningKeys } from './tokens/signing-keys.ts';

/** What the pool logs: surprises only, never names or secrets. */
export interface PoolLogger {
  error(details: object, message: string): void;
}

export interface UserPoolOptions {
  readonly database: Database;
  /** The instance's secret; without it no verifier, signing key or refresh token of the database is of use. */
  readonly secretKey: Buffer;
  /** The `iss` of the tokens. */
  readonly issuer: string;
  /** `<region>_<name>`: the clients take it apart. The name is part of every password's hash and must never change. */
  readonly poolId: string;
  readonly clientId: string;
  readonly outbox: Outbox;
  readonly logger?: PoolLogger;
  /** The name that mails use for the product; default `RMB`. */
  readonly productName?: string;
  /** Real time; another one for tests only. */
  readonly now?: () => Date;
}

/** A sign-in service that speaks the Amazon Cognito user-pool protocol, on the database, so that any process answers. */
export interface UserPool {
  /** An operation that came over the network; admin operations do not exist here. */
  handle(request: PoolRequest): Promise<PoolResponse>;
  /** The public keys that verify the pool's tokens. */
  jwks(): Promise<JSONWebKeySet>;
  /** The official SDK client with the admin operations, inside this process. */
  adminClient(): Promise<CognitoIdentityProviderClient>;
  /** Creates accounts in any state, in the caller's transaction, without mails: demo data and the first admin. */
  createAccounts(tx: Tx, accounts: readonly NewAccount[]): Promise<void>;
  /** Names a new signing key; tokens signed by the old ones stay good. */
  rotateSigningKey(): Promise<void>;
  /** Forgets what has expired; to be called about every hour by one process or by all. */
  purge(): Promise<void>;
}

/** Builds the pool; touches the database only when it is first used. */
export function createUserPool(options: UserPoolOptions): UserPool {
  const pool = buildContext(options);
  const surprise = (error: unknown, requestId: string) =>
    options.logger?.error({ err: error, requestId }, 'a user pool operation failed');
  const handle = (request: PoolRequest) => dispatch(pool, PUBLIC_OPERATIONS, request, surprise);
  const handleAdmin = (request: PoolRequest) => dispatch(pool, ADMIN_OPERATIONS, request, surprise);
  let admin: Promise<CognitoIdentityProviderClient> | null = null;
  return {
    handle,
    jwks: () => pool.signingKeys.publicKeys(),
    adminClient() {
      admin ??= connectAdminClient(handleAdmin, options.poolId.split('_')[0] ?? '');
      return admin;
    },
    createAccounts: (tx, accounts) => createAccounts(pool, tx, accounts),
    rotateSigningKey: () => pool.signingKeys.rotate(),
    purge: () => purgeExpired(pool.database.kysely, pool.now()),
  };
}

function buildContext(options: UserPoolOptions): PoolContext {
  const { database, issuer, clientId, outbox } = options;
  const [region, poolName] = options.poolId.split('_');
  if (!region || !poolName) throw new Error(`A user pool id has the form <region>_<name>: ${options.poolId}`);
  const now = options.now ?? (() => new Date());
  const keys = derivePoolKeys(options.secretKey);
  const signingKeys = createSigningKeys(database, keys, now);
  return {
    database,
    keys,
    signingKeys,
    tokenVerifier: createTokenVerifier({ issuer, clientId, jwks: () => signingKeys.publicKeys() }),
    proofs: createProofs(),
    gate: createGate(SIGN_IN_GATE),
    outbox,
    issuer,
    poolName,
    clientId,
    productName: options.productName ?? 'RMB',
    now,
  };
}
