import { TokenError, type TokenVerifier, type VerifiedToken } from '@fellowship/user-pool';
import { type Events, publishEvent } from '#storage/events.ts';
import type { Queryable } from '#storage/transaction.ts';
import type { Authenticator, IdentifiedCaller } from '../api/app.ts';
import type { Database } from '../storage/database.ts';
import { UnavailableError } from '../unavailable.ts';
import { findCaller } from './caller.store.ts';

/** How long a process may answer from memory before it asks the database again who the caller is. */
const FRESH_MILLISECONDS = 5_000;
const MAX_REMEMBERED = 20_000;

interface AuthenticatorOptions {
  database: Database;
  events: Events;
  verifier: TokenVerifier;
  /** Whether sign-outs and disabled accounts are recorded in our own user pool. */
  builtInPool: boolean;
}

interface Remembered {
  caller: Promise<IdentifiedCaller | null>;
  until: number;
}

/**
 * Remembers callers for at most five seconds, and forgets them at once when their account or member record changes in
 * any process (event `identity.changed`, payload the user name), and all of them when a chapter's subscription does
 * (`subscription.changed`), which is rare.
 */
export function createAuthenticator({
  database,
  events,
  verifier,
  builtInPool,
}: AuthenticatorOptions): Authenticator {
  const remembered = new Map<string, Map<string, Remembered>>();

  const stop = events.subscribe('identity.changed', (userName) => {
    if (userName === null) remembered.clear();
    else remembered.delete(userName);
  });
  const stopSubscriptions = events.subscribe('subscription.changed', () => remembered.clear());

  async function toClaims(token: string): Promise<VerifiedToken | null> {
    try {
      return await verifier.verify(token);
    } catch (error) {
      if (error instanceof TokenError) return null;
      throw new UnavailableError({ cause: error });
    }
  }

  async function identify(token: string): Promise<IdentifiedCaller | null> {
    const claims = await toClaims(token);
    return claims ? getCaller(claims) : null;
  }

  async function getCaller({ userName, originJti }: VerifiedToken): Promise<IdentifiedCaller | null> {
    const now = performance.now();
    const known = remembered.get(userName)?.get(originJti);
    if (known && known.until > now) return known.caller;
    const caller = findCaller(database, userName, builtInPool ? originJti : null);
    remember(userName, originJti, { caller, until: now + FRESH_MILLISECONDS });
    caller.catch(() => remembered.delete(userName));
    return caller;
  }

  /** Least recently used entries come first, so that stale ones are found at the front. */
  function remember(userName: string, originJti: string, entry: Remembered): void {
    const now = entry.until - FRESH_MILLISECONDS;
    for (const [stale, sessions] of remembered) {
      if (remembered.size < MAX_REMEMBERED && isFresh(sessions, now)) break;
      remembered.delete(stale);
    }
    const sessions = remembered.get(userName) ?? new Map<string, Remembered>();
    for (const [session, { until }] of sessions) if (until <= now) sessions.delete(session);
    remembered.delete(userName);
    remembered.set(userName, sessions.set(originJti, entry));
  }

  function close(): void {
    stop();
    stopSubscriptions();
  }

  return { identify, getCaller, toClaims, close };
}

function isFresh(sessions: ReadonlyMap<string, Remembered>, now: number): boolean {
  return [...sessions.values()].some(({ until }) => until > now);
}

/** Published with a user name when what that person may do has changed: disabled, signed out, password changed. */
const IDENTITY_CHANGED = 'identity.changed';

/** Tells every process to forget what it remembers about a user; delivered with the commit of the transaction. */
export async function publishIdentityChange(db: Queryable, userName: string): Promise<void> {
  await publishEvent(db, { channel: IDENTITY_CHANGED, payload: userName });
}
