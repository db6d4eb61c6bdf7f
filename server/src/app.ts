import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Callers } from './identity/callers.ts';
import type { UserPool } from './identity/userpool/user-pool.ts';
import type { MediaStore } from './media/media-store.ts';
import type { QrSigner } from './meetings/qr-signer.ts';
import type { Database } from './storage/database.ts';
import type { Events } from './storage/events.ts';

/** What one process of the server is made of; made once at the start, handed to every service through its call. */
export interface App {
  config: Config;
  log: FastifyBaseLogger;
  clock: Clock;
  database: Database;
  events: Events;
  callers: Callers;
  /** Null where a real Cognito pool is configured. */
  userPool: UserPool | null;
  qrSigner: QrSigner;
  media: MediaStore;
}
