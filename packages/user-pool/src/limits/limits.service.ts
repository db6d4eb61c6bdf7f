import { isIPv4, isIPv6 } from 'node:net';
import { attemptsExceeded, guessesExceeded, limitExceeded, type PoolError } from '../errors.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Tx } from '../pool-storage.ts';
import { keyedDigest } from '../sealing.ts';
import {
  type AttemptKey,
  type AttemptKind,
  isAddressKnown,
  isAttemptBlocked,
  type RateLimit,
  rememberAddress,
  reserveAttempt,
  returnAttempts,
  useRate,
} from './limits.store.ts';

/** Failures per address for existing users; successes are free because a whole hall signs in behind one Wi-Fi. */
const ADDRESS_FAILURES: RateLimit = { most: 100, seconds: 600 };
/** Failures per address for any names; beyond this each response is delayed. */
const PROMPT_FAILURES: RateLimit = { most: 100, seconds: 600 };
/** Codes of one kind mailed to one user: per known address, and for all others together. */
const CODES_PER_USER: RateLimit = { most: 5, seconds: 3600 };
/** Codes requested per address for existing users, without being signed in. */
const CODES_PER_ADDRESS: RateLimit = { most: 100, seconds: 3600 };

/** Password changes per account, right or wrong: each costs two verifications. */
const PASSWORD_CHANGES: RateLimit = { most: 10, seconds: 600 };
/** Changes of the second factor per account: the owner is mailed each time. */
const SECOND_FACTOR_CHANGES: RateLimit = { most: 20, seconds: 3600 };

/** One guess: whose, of which kind, and from which address. */
export interface Guess {
  readonly userName: string;
  readonly kind: AttemptKind;
  /** The address of the connection. */
  readonly address: string;
}

/** Refuses while the user or the address is blocked. Counts nothing. */
export async function assertMayTry(pool: PoolContext, guess: Guess): Promise<void> {
  const barred = await isAttemptBlocked(pool.db, attemptKey(pool, guess), pool.now());
  if (barred) throw attemptRefusal(guess);
}

/** Counts an attempt, or refuses it. Call it before anything that can be used only once is consumed. */
export async function takeAttempt(pool: PoolContext, guess: Guess): Promise<void> {
  const taken = await reserveAttempt(pool.db, attemptKey(pool, guess), pool.now());
  if (!taken) throw attemptRefusal(guess);
}

/**
 * Counts a failed guess and throws the refusal. For an address with many failures the response is delayed. Content and
 * timing are the same for unknown user names.
 */
export async function throttle(
  pool: PoolContext,
  { userName, address }: Pick<Guess, 'userName' | 'address'>,
  refusal: PoolError,
): Promise<never> {
  const isPrompt = await useRate(
    pool.db,
    { key: `any ${digestAddress(pool, address)}` },
    PROMPT_FAILURES,
    pool.now(),
  );
  await useRate(pool.db, { key: failureKey(pool, address), userName }, ADDRESS_FAILURES, pool.now());
  refusal.isDelayed = !isPrompt;
  throw refusal;
}

/** Clears the attempts counted at the address, once the owner has proved their identity. */
export async function clearAttempts(
  pool: PoolContext,
  tx: Tx,
  { userName, kind, address }: Guess,
): Promise<void> {
  await returnAttempts(tx, { userName, kind, address: digestAddress(pool, address) });
}

/** Marks the address as the owner's, so that failures elsewhere no longer block it. Call it after `clearAttempts`. */
export async function trustAddress(
  pool: PoolContext,
  tx: Tx,
  { userName, address }: Pick<Guess, 'userName' | 'address'>,
): Promise<void> {
  await rememberAddress(tx, { userName, address: digestAddress(pool, address) }, pool.now());
}

/** Limits the codes requested for one user name, known or not, and from one address. */
export async function takeCodeRequest(
  pool: PoolContext,
  userName: string,
  purpose: string,
  address: string,
): Promise<void> {
  const from = digestAddress(pool, address);
  const isKnown = await isAddressKnown(pool.db, { userName, address: from });
  const ofAddress = { key: `codes ${from}`, userName };
  if (!isKnown && !(await useRate(pool.db, ofAddress, CODES_PER_ADDRESS, pool.now()))) throw limitExceeded();
  const key = `code ${purpose} ${userName} ${isKnown ? from : ''}`;
  if (!(await useRate(pool.db, { key }, CODES_PER_USER, pool.now()))) throw limitExceeded();
}

/** Limits the password changes of one account. */
export async function takePasswordChange(pool: PoolContext, userName: string): Promise<void> {
  const isTaken = await useRate(pool.db, { key: `password ${userName}` }, PASSWORD_CHANGES, pool.now());
  if (!isTaken) throw limitExceeded();
}

/** Limits the changes of an account's second factor. */
export async function takeSecondFactorChange(pool: PoolContext, userName: string): Promise<void> {
  const isTaken = await useRate(pool.db, { key: `mfa ${userName}` }, SECOND_FACTOR_CHANGES, pool.now());
  if (!isTaken) throw limitExceeded();
}

/** Limits the e-mail addresses that an account can enter: a code is mailed to each. */
export async function takeEmailChange(pool: PoolContext, userName: string): Promise<void> {
  const isTaken = await useRate(pool.db, { key: `email ${userName}` }, CODES_PER_USER, pool.now());
  if (!isTaken) throw limitExceeded();
}

/** The key of an address in the database: a digest, so that it does not reveal where people have been. */
export function digestAddress({ keys }: Pick<PoolContext, 'keys'>, address: string): string {
  return keyedDigest(keys.digest, 'address', addressGroup(address)).subarray(0, 15).toString('base64url');
}

function attemptKey(pool: PoolContext, { userName, kind, address }: Guess): AttemptKey {
  const addressKey = failureKey(pool, address);
  return {
    userName,
    kind,
    address: digestAddress(pool, address),
    addressKey,
    addressMax: ADDRESS_FAILURES.most,
  };
}

function failureKey(pool: PoolContext, address: string): string {
  return `failures ${digestAddress(pool, address)}`;
}

function attemptRefusal({ kind }: Guess): PoolError {
  return kind === 'sign-in' || kind === 'session' ? attemptsExceeded() : guessesExceeded();
}

/**
 * The group under which failures from an address are counted: an IPv4 address, or the /64 of an IPv6 address, because a
 * single household or phone has a whole /64.
 */
export function addressGroup(address: string): string {
  const mapped = /^::ffff:(?<ipv4>[0-9.]+)$/i.exec(address)?.groups?.ipv4;
  if (mapped && isIPv4(mapped)) return mapped;
  const [plain = ''] = address.split('%');
  return isIPv6(plain) ? `${firstFourGroups(plain)}::/64` : address;
}

function firstFourGroups(address: string): string {
  const [head = '', tail] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
