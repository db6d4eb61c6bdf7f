import { hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto';
import type { PoolContext } from '../pool-context.ts';
import { keyedDigest, open, seal } from '../sealing.ts';
import { GROUP_BYTES, N } from '../srp/group.ts';
import { toBytes, toNumber } from '../srp/numbers.ts';
import { computeVerifier, newSalt } from '../srp/verifier.ts';
import type { PoolUser } from './pool-user.ts';
import { findUser, type SealedPassword } from './user.store.ts';

/** Salt and verifier of a user name. `user` is null for an unknown name, whose salt is always the same. */
export interface Credentials {
  readonly user: PoolUser | null;
  readonly salt: Buffer;
  readonly verifier: bigint;
}

const TEMPORARY_DAYS = 7;
const DAY_MS = 24 * 3600 * 1000;

type PasswordContext = Pick<PoolContext, 'keys' | 'poolName'>;

/** What the database stores of a password: a verifier sealed for its owner. */
export function sealPassword(
  { keys, poolName }: PasswordContext,
  owner: { readonly userName: string; readonly sub: string },
  password: string,
): SealedPassword {
  const salt = newSalt();
  const verifier = computeVerifier({ poolName, userName: owner.userName }, password, salt);
  return { salt, verifier: seal(keys.storage, verifierOwner(owner.sub), toBytes(verifier)) };
}

/** Until when a temporary password made now can be used. */
export function temporaryUntil(now: Date): Date {
  return new Date(now.getTime() + TEMPORARY_DAYS * DAY_MS);
}

/** The credentials of a user name. Known and unknown names take the same time and look the same. */
export async function loadCredentials(pool: PoolContext, userName: string): Promise<Credentials> {
  const user = await findUser(pool.db, userName);
  const decoy = makeDecoy(pool, userName);
  const verifier = openVerifier(pool, user?.sub ?? decoy.sub, user?.verifier ?? decoy.sealed);
  return user ? { user, salt: user.salt, verifier } : { user, salt: decoy.salt, verifier };
}

/** Whether `password` is the user's, for the operations that receive the password itself. */
export function isCorrectPassword(pool: PasswordContext, user: PoolUser, password: string): boolean {
  const identity = { poolName: pool.poolName, userName: user.userName };
  const given = toGroupBytes(computeVerifier(identity, password, user.salt));
  return timingSafeEqual(given, toGroupBytes(openVerifier(pool, user.sub, user.verifier)));
}

function openVerifier(pool: PasswordContext, sub: string, sealed: Buffer): bigint {
  const verifier = open(pool.keys.storage, verifierOwner(sub), sealed);
  if (!verifier)
    throw new Error('A verifier cannot be decrypted: this database was written with another SECRET_KEY.');
  return toNumber(verifier);
}

/** Whether these keys are the ones that sealed a verifier. */
export function opensVerifier(keys: PoolContext['keys'], owner: { sub: string; verifier: Buffer }): boolean {
  return open(keys.storage, verifierOwner(owner.sub), owner.verifier) !== null;
}

function makeDecoy(pool: PoolContext, userName: string) {
  const seed = keyedDigest(pool.keys.digest, 'decoy', userName);
  const bytes = Buffer.from(hkdfSync('sha256', seed, Buffer.of(), 'verifier', GROUP_BYTES));
  const sub = randomUUID();
  const sealed = seal(pool.keys.storage, verifierOwner(sub), toBytes((toNumber(bytes) % (N - 3n)) + 2n));
  return { sub, sealed, salt: keyedDigest(pool.keys.digest, 'salt', userName).subarray(0, 16) };
}

function verifierOwner(sub: string): string {
  return `verifier ${sub}`;
}

function toGroupBytes(number: bigint): Buffer {
  const bytes = toBytes(number);
  return Buffer.concat([Buffer.alloc(GROUP_BYTES - bytes.length), bytes]);
}
