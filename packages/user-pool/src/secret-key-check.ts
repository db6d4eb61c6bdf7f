import { readPoolId, type UserPoolOptions } from './pool-options.ts';
import { derivePoolKeys } from './sealing.ts';
import type { Queryable } from './storage.ts';
import { listSigningKeys } from './tokens/signing-key.store.ts';
import { opensKey } from './tokens/signing-keys.ts';
import { opensVerifier } from './users/passwords.ts';
import { findAnyVerifier } from './users/user.store.ts';

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
