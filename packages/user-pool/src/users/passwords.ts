import { hkdfSync, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { invalidParameter, invalidPassword } from '../errors.ts';
import type { PoolContext } from '../pool-context.ts';
import { keyedDigest, open, seal } from '../sealing.ts';
import { computeVerifier, GROUP_BYTES, N, newSalt, toBytes, toNumber } from '../srp/group.ts';
import type { PoolUser } from './pool-user.ts';
import { findUser, type SealedPassword } from './user.store.ts';

const SYMBOLS = '^$*.[]{}()?-"!@#%&/\\,><\':;|_~`+= ';
const MIN_LENGTH = 8;
const MAX_LENGTH = 256;

// Without 0/O and 1/l/I: people type a temporary password from a mail.
const READABLE = {
  upper: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  lower: 'abcdefghijkmnpqrstuvwxyz',
  digit: '23456789',
  symbol: '!@#$%&*?',
};
const TEMPORARY_LENGTH = 12;

/** Refuses a password that breaks the policy, in the provider's words. */
export function assertPasswordPolicy(password: string): void {
  if (password.length > MAX_LENGTH) {
    throw invalidParameter(`1 validation error detected: a password has at most ${MAX_LENGTH} characters`);
  }
  if (password.trim() !== password) {
    throw invalidParameter('1 validation error detected: a password neither begins nor ends with a space');
  }
  if (password.length < MIN_LENGTH) throw invalidPassword('Password not long enough');
  if (!/[A-Z]/.test(password)) throw invalidPassword('Password must have uppercase characters');
  if (!/[a-z]/.test(password)) throw invalidPassword('Password must have lowercase characters');
  if (!/[0-9]/.test(password)) throw invalidPassword('Password must have numeric characters');
  if (![...password].some((character) => SYMBOLS.includes(character))) {
    throw invalidPassword('Password must have symbol characters');
  }
}

/** A random temporary password that keeps the policy: one of each kind, in a random order. */
export function newTemporaryPassword(): string {
  const kinds = Object.values(READABLE);
  const all = kinds.join('');
  const characters = kinds.map(pick);
  while (characters.length < TEMPORARY_LENGTH) characters.push(pick(all));
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
}

function pick(characters: string): string {
  return characters.charAt(randomInt(characters.length));
}

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
