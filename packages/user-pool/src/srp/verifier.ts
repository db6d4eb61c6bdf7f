import { randomBytes } from 'node:crypto';
import { powerOfG } from './group.ts';
import { paddedBytes, sha256, toNumber } from './numbers.ts';

/** Whose password: the pool's name (what follows the `_` of its id) and the user name are part of the hash. */
export interface SrpIdentity {
  readonly poolName: string;
  readonly userName: string;
}

/** A salt of 16 random bytes for a new password. */
export function newSalt(): Buffer {
  return randomBytes(16);
}

/**
 * v = g^x with x = H(salt | H(poolName userName : password)), as the Cognito clients compute it. The pool id and the
 * user name must therefore never change.
 */
export function computeVerifier(identity: SrpIdentity, password: string, salt: Buffer): bigint {
  const secret = sha256(`${identity.poolName}${identity.userName}:${password}`);
  return powerOfG(toNumber(sha256(paddedBytes(toNumber(salt)), secret)));
}
