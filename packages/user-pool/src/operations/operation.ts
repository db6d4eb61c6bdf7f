import * as z from 'zod/mini';
import {
  accessTokenExpired,
  accessTokenRevoked,
  invalidAccessToken,
  invalidParameter,
  PoolError,
  reauthenticationRequired,
} from '../errors.ts';
import { addressGroup } from '../limits/limits.service.ts';
import type { PoolContext } from '../pool-context.ts';
import { TokenError } from '../tokens/token-verifier.ts';
import { findSessionUser } from '../tokens/tokens.store.ts';
import type { PoolUser } from '../users/pool-user.ts';

/** A user name as people type it: trimmed and lower-cased, free of spaces and control characters. */
export const UserName = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u));
export const ClientId = z.string().check(z.maxLength(128));
export const Password = z.string().check(z.maxLength(1024));
export const Code = z.string().check(z.maxLength(2048));
export const AccessToken = z.string().check(z.maxLength(8192));
export const AttributeEntries = z.array(z.object({ Name: z.string(), Value: z._default(z.string(), '') }));

/** What the caller says about a request, for its mails; entries that no mail knows are ignored. */
export const Metadata = z._default(z.record(z.string(), z.string().check(z.maxLength(256))), {});

/** Parses the input, or refuses it and names the invalid fields. */
export function readInput<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return parsed.data;
  const names = new Set(parsed.error.issues.map((issue) => issue.path.map(String).join('.') || 'body'));
  throw invalidParameter(`${names.size} validation error detected: ${[...names].join(', ')}`);
}

/** One operation of the protocol: a body as it came, and the caller's address, into the answer. */
export type Operation = (pool: PoolContext, body: unknown, address: string) => Promise<object>;

/** Makes an operation whose body is checked before it runs. What a schema does not name is ignored. */
export function operation<Schema extends z.ZodMiniType>(
  schema: Schema,
  run: (pool: PoolContext, input: z.output<Schema>, address: string) => Promise<object>,
): Operation {
  return async (pool, body, address) => run(pool, readInput(schema, body), address);
}

/** The pool has one client, without a secret. */
export function assertClient(pool: PoolContext, clientId: string): void {
  if (clientId !== pool.clientId) {
    throw new PoolError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
  }
}

/**
 * Queues an expensive operation that needs no sign-in. The queue is short, and the addresses take turns.
 */
export function inTurn(inner: Operation): Operation {
  return (pool, body, address) => pool.gate.run(addressGroup(address), () => inner(pool, body, address));
}

/** Longer than storing a mail takes, even under load. */
const ANSWERED_AFTER_MS = 250;

/** Answers or refuses after a fixed minimum time, which hides whether a mail was stored. */
export function answeredAlike(inner: Operation): Operation {
  return async (pool, body, address) => {
    const pause = new Promise((resolve) => setTimeout(resolve, ANSWERED_AFTER_MS));
    try {
      return await inner(pool, body, address);
    } finally {
      await pause;
    }
  };
}

/** The caller of an operation with an access token, and their session. */
export interface Bearer {
  readonly user: PoolUser;
  readonly originJti: string;
  /** When the password was entered, in milliseconds since the epoch. */
  readonly authTime: number;
}

/** The owner of an access token with an active session. Refuses any other token. */
export async function authenticate(pool: PoolContext, accessToken: string): Promise<Bearer> {
  const verified = await pool.tokenVerifier.verify(accessToken).catch((error: unknown) => {
    if (!(error instanceof TokenError)) throw error;
    throw error.isExpired ? accessTokenExpired() : invalidAccessToken();
  });
  const { userName, originJti, authTime } = verified;
  const user = await findSessionUser(pool.db, userName, originJti);
  if (!user) throw accessTokenRevoked();
  return { user, originJti, authTime };
}

/**
 * As `authenticate`, for changes that would hand the account to the thief of an open session: the password must have been
 * entered recently. Renewing tokens does not count, so a stolen refresh token is not enough.
 */
export async function authenticateLately(pool: PoolContext, accessToken: string): Promise<Bearer> {
  const bearer = await authenticate(pool, accessToken);
  if (pool.now().getTime() - bearer.authTime > pool.recentSignInMs) throw reauthenticationRequired();
  return bearer;
}
