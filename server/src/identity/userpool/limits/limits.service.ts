import { attemptsExceeded, tooManyCodes } from '../errors.ts';
import type { PoolContext } from '../pool-context.ts';
import { addressGroup } from './address.ts';
import { type AttemptKey, isAttemptBarred, reserveAttempt } from './attempt.store.ts';
import { type RateLimit, useRate } from './rate.store.ts';

/** Failures of one address; successes are free, for a whole chapter signs in behind one Wi-Fi. */
export const ADDRESS_FAILURES: RateLimit = { most: 100, seconds: 600 };
/** Codes of one kind mailed to one person. */
export const CODES_PER_USER: RateLimit = { most: 5, seconds: 3600 };
/** Codes that one address asks for without being signed in. */
export const CODES_PER_ADDRESS: RateLimit = { most: 100, seconds: 3600 };

/** Refuses while the name or the address is barred; counts nothing. */
export async function assertMayTry(pool: PoolContext, userName: string, address: string): Promise<void> {
  const barred = await isAttemptBarred(pool.database.kysely, attemptKey(userName, address), pool.now());
  if (barred) throw attemptsExceeded();
}

/** Takes one attempt of the name, or refuses. To be called before anything that can be used only once is used. */
export async function takeAttempt(pool: PoolContext, userName: string, address: string): Promise<void> {
  const taken = await reserveAttempt(pool.database.kysely, attemptKey(userName, address), pool.now());
  if (!taken) throw attemptsExceeded();
}

/** Remembers that an attempt from this address failed. */
export async function countFailure(pool: PoolContext, address: string): Promise<void> {
  await useRate(pool.database.kysely, failureKey(address), ADDRESS_FAILURES, pool.now());
}

/** Refuses to send yet another code to the same name, known or not, or for the same address. */
export async function takeCodeRequest(
  pool: PoolContext,
  userName: string,
  purpose: string,
  address: string | null,
): Promise<void> {
  const { kysely } = pool.database;
  if (address !== null) {
    const key = `codes ${addressGroup(address)}`;
    if (!(await useRate(kysely, key, CODES_PER_ADDRESS, pool.now()))) throw tooManyCodes();
  }
  if (!(await useRate(kysely, `code ${purpose} ${userName}`, CODES_PER_USER, pool.now())))
    throw tooManyCodes();
}

function attemptKey(userName: string, address: string): AttemptKey {
  return { userName, addressKey: failureKey(address), addressMost: ADDRESS_FAILURES.most };
}

function failureKey(address: string): string {
  return `failures ${addressGroup(address)}`;
}
