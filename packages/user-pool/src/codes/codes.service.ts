import { randomInt, timingSafeEqual } from 'node:crypto';
import { codeExpired, codeMismatch, invalidParameter } from '../errors.ts';
import { digestAddress, takeAttempt, throttle } from '../limits/limits.service.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Tx } from '../pool-storage.ts';
import { keyedDigest } from '../sealing.ts';
import {
  type CodeKey,
  type CodePurpose,
  consumeCode,
  deleteCodes,
  storeCode,
  takeCodeGuess,
} from './code.store.ts';

/** Wrong answers before a code is invalid: from the address that requested it, and from all others. */
const MAX_GUESSES = 5;

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

/** Where a code is sent ('' for nowhere) and the address that requested it (null for an administrator). */
export interface CodeRecipient {
  readonly sentTo: string;
  readonly askedAt: string | null;
}

/**
 * Stores a code and returns it. It is valid only for the address it is sent to. For a user who gets no mail, known or
 * not, a secret code is stored, so that guesses get the usual answer. An administrator's code replaces all others.
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
  const address = askedAt === null ? '' : digestAddress(pool, askedAt);
  await storeCode(tx, key, { address, digest: digestCode(pool, key, sentTo, code), expiresAt });
  return code;
}

/** Refuses a code that is wrong, used, replaced, expired or had too many guesses; returns what `useCode` needs. */
export async function checkCode(
  pool: PoolContext,
  key: CodeKey,
  sentTo: string,
  code: string,
  address: string,
): Promise<Buffer> {
  const { userName, purpose } = key;
  await takeAttempt(pool, { userName, kind: purpose, address });
  const guess = { address: digestAddress(pool, address), most: MAX_GUESSES };
  const expected = await takeCodeGuess(pool.db, key, guess, pool.now());
  const given = digestCode(pool, key, sentTo, code.trim());
  if (expected.some((digest) => timingSafeEqual(digest, given))) return given;
  return throttle(pool, { userName, address }, expected.length > 0 ? codeMismatch() : codeExpired());
}

/** Consumes a checked code, or refuses if it has been used in the meantime. */
export async function useCode(tx: Tx, key: CodeKey, checked: Buffer): Promise<void> {
  if (!(await consumeCode(tx, key, checked))) throw codeExpired();
}

function digestCode(pool: PoolContext, key: CodeKey, sentTo: string, code: string): Buffer {
  return keyedDigest(pool.keys.digest, 'code', key.purpose, key.userName, sentTo, code);
}

/** Where a code was sent, with most of the address masked. */
export interface CodeDelivery {
  readonly CodeDeliveryDetails: {
    readonly AttributeName: string;
    readonly DeliveryMedium: string;
    readonly Destination: string;
  };
}

/** The answer to a request for a code by e-mail. */
export function emailDelivery(destination: string): CodeDelivery {
  return {
    CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: destination },
  };
}

/**
 * The answer to callers who are not signed in. It is the same for all user names, because a masked address would reveal
 * which names exist. The clients put the words after 'sent to'.
 */
export function deliveryToAnybody(): CodeDelivery {
  return emailDelivery('the e-mail address of your account');
}

/** `a***@e***` for `anna@example.org`. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${host.slice(0, 1)}***`;
}

/** `+*********4321`. */
export function maskPhone(phone: string): string {
  return `+${'*'.repeat(Math.max(0, phone.length - 5))}${phone.slice(-4)}`;
}

/** Only the e-mail address is verified by code. */
export function assertEmailAttribute(name: string): void {
  if (name !== 'email') throw invalidParameter('Only the email attribute can be verified.');
}
