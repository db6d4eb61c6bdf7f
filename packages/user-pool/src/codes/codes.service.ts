import { randomInt, timingSafeEqual } from 'node:crypto';
import { codeExpired, codeMismatch } from '../errors.ts';
import { keyOf, refuseGuess, takeAttempt } from '../limits/limits.service.ts';
import type { PoolContext } from '../pool-context.ts';
import { keyedDigest } from '../sealing.ts';
import type { Tx } from '../storage.ts';
import {
  type CodeKey,
  type CodePurpose,
  consumeCode,
  deleteCodes,
  storeCode,
  takeCodeGuess,
} from './code.store.ts';

/** Wrong answers to one code before it is worth nothing: at the address that asked for it, and everywhere else. */
const MOST_GUESSES = 5;

const HOUR_MS = 3600 * 1000;
const VALID_MS: Readonly<Record<CodePurpose, number>> = {
  reset: HOUR_MS,
  confirm: 24 * HOUR_MS,
  verify: 24 * HOUR_MS,
};

/** A code of six digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Who gets a code: the address it is sent to, '' for nobody, and the address that asked, null for an administrator. */
export interface CodeRecipient {
  readonly sentTo: string;
  readonly askedAt: string | null;
}

/**
 * Stores a code for a name and returns it. It counts only for the address it goes to. For a name that gets no mail,
 * known or not, a code that nobody learns is stored: a guess at it is answered like any other. An administrator's code
 * takes the place of all others.
 */
export async function issueCode(
  pool: PoolContext,
  tx: Tx,
  key: CodeKey,
  { sentTo, askedAt }: CodeRecipient,
): Promise<string> {
  const code = newCode();
  const expiresAt = new Date(pool.now().getTime() + VALID_MS[key.purpose]);
  if (askedAt === null) await deleteCodes(tx, key);
  const address = askedAt === null ? '' : keyOf(pool, askedAt);
  await storeCode(tx, key, { address, digest: digestOf(pool, key, sentTo, code), expiresAt });
  return code;
}

/** Refuses a code that is wrong, used, replaced, expired or guessed at too often; returns what `useCode` needs. */
export async function checkCode(
  pool: PoolContext,
  key: CodeKey,
  sentTo: string,
  code: string,
  address: string,
): Promise<Buffer> {
  const { userName, purpose } = key;
  await takeAttempt(pool, { userName, kind: purpose, address });
  const guess = { address: keyOf(pool, address), most: MOST_GUESSES };
  const expected = await takeCodeGuess(pool.db, key, guess, pool.now());
  const given = digestOf(pool, key, sentTo, code.trim());
  if (expected.some((digest) => timingSafeEqual(digest, given))) return given;
  return refuseGuess(pool, { userName, address }, expected.length > 0 ? codeMismatch() : codeExpired());
}

/** Uses a checked code up, or refuses when somebody has done so in between. */
export async function useCode(tx: Tx, key: CodeKey, checked: Buffer): Promise<void> {
  if (!(await consumeCode(tx, key, checked))) throw codeExpired();
}

function digestOf(pool: PoolContext, key: CodeKey, sentTo: string, code: string): Buffer {
  return keyedDigest(pool.keys.digest, 'code', key.purpose, key.userName, sentTo, code);
}
