import { attemptsExceeded, guessesExceeded, limitExceeded, type PoolError } from '../errors.ts';
import type { PoolContext } from '../pool-context.ts';
import { keyedDigest } from '../sealing.ts';
import type { Tx } from '../storage.ts';
import { addressGroup } from './address.ts';
import {
  type AttemptKey,
  type AttemptKind,
  isAttemptBarred,
  reserveAttempt,
  returnAttempts,
} from './attempt.store.ts';
import { isAddressKnown, rememberAddress } from './known-address.store.ts';
import { type RateLimit, useRate } from './rate.store.ts';

/** Failures of one address at names that exist; successes are free, for a whole hall signs in behind one Wi-Fi. */
const ADDRESS_FAILURES: RateLimit = { most: 100, seconds: 600 };
/** Failures of one address at any names, after which it waits for the answer to each further one. */
const PROMPT_FAILURES: RateLimit = { most: 100, seconds: 600 };
/** Codes of one kind mailed to one person: for each address that the account knows, and for all others together. */
const CODES_PER_USER: RateLimit = { most: 5, seconds: 3600 };
/** Codes that one address asks for, for names that exist, without being signed in. */
const CODES_PER_ADDRESS: RateLimit = { most: 100, seconds: 3600 };

/** Passwords that one account tries to change, right or wrong: each costs the arithmetic of two. */
const PASSWORD_CHANGES: RateLimit = { most: 10, seconds: 600 };
/** How often one account turns a second factor on or off: its owner is mailed each time. */
const SECOND_FACTOR_CHANGES: RateLimit = { most: 20, seconds: 3600 };

/** One guess: at whom, at what, and from which address. */
export interface Guess {
  readonly userName: string;
  readonly kind: AttemptKind;
  /** As the connection gives it. */
  readonly address: string;
}

/** Refuses while the name or the address is barred; counts nothing. */
export async function assertMayTry(pool: PoolContext, guess: Guess): Promise<void> {
  const barred = await isAttemptBarred(pool.db, attemptKey(pool, guess), pool.now());
  if (barred) throw barredRefusal(guess);
}

/** Takes one attempt of the name, or refuses. To be called before anything that can be used only once is used. */
export async function takeAttempt(pool: PoolContext, guess: Guess): Promise<void> {
  const taken = await reserveAttempt(pool.db, attemptKey(pool, guess), pool.now());
  if (!taken) throw barredRefusal(guess);
}

/**
 * Remembers that a guess failed, and refuses it. An address whose failures are many is answered late, whatever the names:
 * the answer and its time are the same for names that nobody has, which use up nothing else.
 */
export async function refuseGuess(
  pool: PoolContext,
  { userName, address }: Pick<Guess, 'userName' | 'address'>,
  refusal: PoolError,
): Promise<never> {
  const isPrompt = await useRate(
    pool.db,
    { key: `any ${keyOf(pool, address)}` },
    PROMPT_FAILURES,
    pool.now(),
  );
  await useRate(pool.db, { key: failureKey(pool, address), userName }, ADDRESS_FAILURES, pool.now());
  refusal.isHeldBack = !isPrompt;
  throw refusal;
}

/** The owner has proved to be the owner: what was counted at the address is taken back. */
export async function endGuessing(
  pool: PoolContext,
  tx: Tx,
  { userName, kind, address }: Guess,
): Promise<void> {
  await returnAttempts(tx, { userName, kind, address: keyOf(pool, address) });
}

/** The owner has been here: strangers elsewhere can no longer make this address wait. After `endGuessing`. */
export async function welcomeOwner(
  pool: PoolContext,
  tx: Tx,
  { userName, address }: Pick<Guess, 'userName' | 'address'>,
): Promise<void> {
  await rememberAddress(tx, { userName, address: keyOf(pool, address) }, pool.now());
}

/** Refuses to send yet another code to the same name, known or not, or for the same address. */
export async function takeCodeRequest(
  pool: PoolContext,
  userName: string,
  purpose: string,
  address: string,
): Promise<void> {
  const from = keyOf(pool, address);
  const isKnown = await isAddressKnown(pool.db, { userName, address: from });
  const ofAddress = { key: `codes ${from}`, userName };
  if (!isKnown && !(await useRate(pool.db, ofAddress, CODES_PER_ADDRESS, pool.now()))) throw limitExceeded();
  const key = `code ${purpose} ${userName} ${isKnown ? from : ''}`;
  if (!(await useRate(pool.db, { key }, CODES_PER_USER, pool.now()))) throw limitExceeded();
}

/** Refuses to look at yet another change of password of the same account. */
export async function takePasswordChange(pool: PoolContext, userName: string): Promise<void> {
  const isTaken = await useRate(pool.db, { key: `password ${userName}` }, PASSWORD_CHANGES, pool.now());
  if (!isTaken) throw limitExceeded();
}

/** Refuses yet another change of the same account's second factor. */
export async function takeSecondFactorChange(pool: PoolContext, userName: string): Promise<void> {
  const isTaken = await useRate(pool.db, { key: `mfa ${userName}` }, SECOND_FACTOR_CHANGES, pool.now());
  if (!isTaken) throw limitExceeded();
}

/** Refuses yet another new e-mail address of the same account: a code is mailed to each. */
export async function takeEmailChange(pool: PoolContext, userName: string): Promise<void> {
  const isTaken = await useRate(pool.db, { key: `email ${userName}` }, CODES_PER_USER, pool.now());
  if (!isTaken) throw limitExceeded();
}

/** Under what an address is known to the database: reading it tells nobody where people have been. */
export function keyOf({ keys }: Pick<PoolContext, 'keys'>, address: string): string {
  return keyedDigest(keys.digest, 'address', addressGroup(address)).subarray(0, 15).toString('base64url');
}

function attemptKey(pool: PoolContext, { userName, kind, address }: Guess): AttemptKey {
  const addressKey = failureKey(pool, address);
  return { userName, kind, address: keyOf(pool, address), addressKey, addressMost: ADDRESS_FAILURES.most };
}

function failureKey(pool: PoolContext, address: string): string {
  return `failures ${keyOf(pool, address)}`;
}

function barredRefusal({ kind }: Guess): PoolError {
  return kind === 'sign-in' || kind === 'session' ? attemptsExceeded() : guessesExceeded();
}
