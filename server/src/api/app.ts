import type { SubscriptionFacts } from '@fellowship/domain/billing/validity';
import type { Caller } from '@fellowship/domain/identity/access/policy';
import type { VerifiedToken } from '@fellowship/user-pool';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../storage/database.ts';
import type { Events } from '../storage/events.ts';

/**
 * What one process of the server is made of; made once at the start (`createApp`), handed to every service with its
 * request. A capability that brings something of its own adds it here by `declare module`, so that this room knows none.
 */
export interface App {
  config: Config;
  log: FastifyBaseLogger;
  clock: Clock;
  database: Database;
  events: Events;
  authenticator: Authenticator;
  close(): Promise<void>;
}

/** A caller with the subscriptions of their chapter; left out there are none. */
export interface IdentifiedCaller extends Caller {
  readonly subscriptions?: readonly SubscriptionFacts[];
}

/**
 * Tells who calls from a bearer token; chapter, role and status always come from the database, never the token. A token
 * that cannot be judged, because the database or the signing keys are out of reach, is an error and not a bad token:
 * sending a person to sign in again would end a valid session.
 */
export interface Authenticator {
  /**
   * The caller, or `null` when the token is no longer good for anything.
   * @throws when that cannot be told now
   */
  identify(token: string): Promise<IdentifiedCaller | null>;
  /** As `identify`, for a token that has been verified. */
  getCaller(claims: VerifiedToken): Promise<IdentifiedCaller | null>;
  /**
   * What a token itself says, or `null` when it is not a live one of ours.
   * @throws UnavailableError when that cannot be told now
   */
  toClaims(token: string): Promise<VerifiedToken | null>;
  close(): void;
}
