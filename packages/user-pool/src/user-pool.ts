import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { JSONWebKeySet } from 'jose';
import { dispatch, type PoolFailure, type PoolRequest, type PoolResponse, toFailure } from './dispatch.ts';
import { createGate, SIGN_IN_GATE } from './limits/gate.ts';
import { ADMIN_OPERATIONS } from './operations/admin-operations.ts';
import { createAccounts, type NewAccount } from './operations/create-user.ts';
import { PUBLIC_OPERATIONS } from './operations/public-operations.ts';
import { type PoolContext, readPoolId, type UserPoolOptions } from './pool-context.ts';
import type { Queryable, Tx } from './pool-storage.ts';
import { derivePoolKeys } from './sealing.ts';
import { createProofs } from './srp/proofs.ts';
import { purgeExpired } from './tables.ts';
import { createSigningKeys, opensKey } from './tokens/signing-keys.ts';
import { createTokenVerifier } from './tokens/token-verifier.ts';
import { listSigningKeys } from './tokens/tokens.store.ts';
import { opensVerifier } from './users/passwords.ts';
import { findAnyVerifier } from './users/user.store.ts';

// The SDK's names for what passes through a request handler; only the parts that are used.
interface SdkRequest {
  readonly headers: Record<string, string>;
  readonly body?: unknown;
}

const NO_NETWORK = 'http://user-pool.invalid';

/**
 * The official SDK client, wired to a pool in the same process: its commands and typed exceptions without a network.
 * Loaded on first use because it is half a megabyte.
 */
async function connectAdminClient(
  handle: (request: PoolRequest) => Promise<PoolResponse>,
  region: string,
): Promise<CognitoIdentityProviderClient> {
  const { CognitoIdentityProviderClient: Client } = await import('@aws-sdk/client-cognito-identity-provider');
  return new Client({
    region,
    endpoint: NO_NETWORK,
    credentials: { accessKeyId: 'in-process', secretAccessKey: 'in-process' },
    maxAttempts: 1,
    requestHandler: {
      async handle(request: SdkRequest) {
        const target = request.headers['x-amz-target'] ?? '';
        const body: unknown = JSON.parse(decodeText(request.body));
        const answer = await handle({ target, body, address: 'in-process' });
        const bytes = Buffer.from(JSON.stringify(answer.body));
        return { response: { statusCode: answer.status, headers: answer.headers, body: bytes } };
      },
    },
  });
}

function decodeText(body: unknown): string {
  // The SDK's byte array logs a warning when it is converted to a string.
  if (body instanceof Uint8Array) return new TextDecoder().decode(body);
  return typeof body === 'string' ? body : '{}';
}

/** Where the pool's keys are published. */
export interface PoolDiscovery {
  readonly poolId: string;
  /** OpenID Connect Discovery, without the pages and grants that this pool does not have. */
  readonly document: {
    readonly issuer: string;
    readonly jwks_uri: string;
    readonly id_token_signing_alg_values_supported: readonly string[];
    readonly subject_types_supported: readonly string[];
    readonly response_types_supported: readonly string[];
  };
}

/** A sign-in service that speaks the Amazon Cognito user-pool protocol, on the database, so that any process answers. */
export interface UserPool {
  /** Runs an operation from the network; admin operations are not available here. */
  handle(request: PoolRequest): Promise<PoolResponse>;
  /** Converts an error outside of an operation to a response; internal errors are logged. */
  toFailure(error: unknown, requestId: string): PoolFailure;
  /** What is published below the issuer, so that JWT libraries find the keys. */
  readonly discovery: PoolDiscovery;
  /** The public keys that verify the pool's tokens. */
  jwks(): Promise<JSONWebKeySet>;
  /** The official SDK client with the admin operations, inside this process. */
  adminClient(): Promise<CognitoIdentityProviderClient>;
  /**
   * The same client, whose commands are part of the caller's transaction, mails included. Only what the protocol itself
   * refuses leaves the transaction usable; any other error is thrown as it is and must undo it.
   */
  adminClientIn(tx: Tx): Promise<CognitoIdentityProviderClient>;
  /** Creates accounts in any state, in the caller's transaction, without mails: demo data and the first admin. */
  createAccounts(tx: Tx, accounts: readonly NewAccount[]): Promise<void>;
  /** Creates a new signing key; tokens signed by the old ones stay valid. */
  rotateSigningKey(): Promise<void>;
  /** Deletes what has expired. Call it about every hour, in one process or in all. */
  purge(): Promise<void>;
}

/** Creates the pool; it does not access the database until first used. */
export function createUserPool(options: UserPoolOptions): UserPool {
  const pool = buildContext(options);
  const surprise = (error: unknown, requestId: string) =>
    options.logger?.error({ err: error, requestId }, 'a user pool operation failed');
  const handle = (request: PoolRequest) => dispatch(pool, PUBLIC_OPERATIONS, request, surprise);
  const handleAdmin = (request: PoolRequest) => dispatch(pool, ADMIN_OPERATIONS, request, surprise);
  const { region } = readPoolId(options.poolId);
  let admin: Promise<CognitoIdentityProviderClient> | null = null;
  return {
    handle,
    toFailure(error, requestId) {
      const failure = toFailure(pool, error, requestId);
      if (failure.status >= 500) surprise(error, requestId);
      return failure;
    },
    discovery: {
      poolId: options.poolId,
      document: {
        issuer: options.issuer,
        jwks_uri: `${options.issuer}/.well-known/jwks.json`,
        id_token_signing_alg_values_supported: ['RS256'],
        subject_types_supported: ['public'],
        response_types_supported: [],
      },
    },
    jwks: () => pool.signingKeys.publicKeys(),
    adminClient() {
      admin ??= connectAdminClient(handleAdmin, region);
      return admin;
    },
    adminClientIn(tx) {
      const within: PoolContext = { ...pool, db: tx, inTransaction: (work) => work(tx) };
      return connectAdminClient((request) => dispatch(within, ADMIN_OPERATIONS, request, throwIt), region);
    },
    createAccounts: (tx, accounts) => createAccounts(pool, tx, accounts),
    rotateSigningKey: () => pool.signingKeys.rotate(),
    purge: () => purgeExpired(pool.db, pool.now()),
  };
}

const PLAIN_ADDRESS = /^[^\s@<>()[\]",;:\\]+@[^\s@<>()[\]",;:\\]+$/;

/** The owner of the transaction must see its error, to roll back or retry. */
function throwIt(error: unknown): never {
  throw error;
}

function buildContext(options: UserPoolOptions): PoolContext {
  const { storage, issuer, clientId, words, outbox } = options;
  const { poolName } = readPoolId(options.poolId);
  const now = options.now ?? (() => new Date());
  const keys = derivePoolKeys(options.secretKey, poolName);
  const signingKeys = createSigningKeys(storage, keys, now);
  return {
    db: storage.db,
    inTransaction: (work) => storage.inTransaction(work),
    isUnreachable: (error) => storage.isUnreachable(error),
    onUserChanged: (tx, userName) => options.onUserChanged(tx, userName),
    onEmailVerified: async (tx, userName, email) => options.onEmailVerified?.(tx, userName, email),
    customAttributes: options.customAttributes ?? [],
    isEmailAddress: (text) => options.isEmailAddress?.(text) ?? PLAIN_ADDRESS.test(text),
    recentSignInMs: options.recentSignInMs ?? 10 * 60_000,
    keys,
    signingKeys,
    tokenVerifier: createTokenVerifier({ issuer, clientId, jwks: () => signingKeys.publicKeys() }),
    proofs: createProofs(),
    gate: createGate(SIGN_IN_GATE),
    outbox,
    issuer,
    poolName,
    clientId,
    words,
    now,
  };
}

/**
 * Whether the secret key is the one that sealed the secrets in the database. With nothing sealed (a real Cognito pool)
 * every key matches.
 */
export async function matchesSecretKey(
  db: Queryable,
  { secretKey, poolId }: Pick<UserPoolOptions, 'secretKey' | 'poolId'>,
): Promise<boolean> {
  const keys = derivePoolKeys(secretKey, readPoolId(poolId).poolName);
  const [newest] = await listSigningKeys(db, new Date());
  const verifier = await findAnyVerifier(db);
  return (!newest || opensKey(keys, newest)) && (!verifier || opensVerifier(keys, verifier));
}
