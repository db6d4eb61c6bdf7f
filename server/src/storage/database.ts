import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './database.types.ts';
import { PreparedStatementClient } from './prepared-statement-client.ts';
import { valueParsers } from './value-parsers.ts';

export interface Database {
  kysely: Kysely<Tables>;
  pool: pg.Pool;
  /** How to reach it, for a connection outside the pool. */
  connection: pg.PoolConfig;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Most connections at once; default 10. */
  max?: number;
  /** Shown by the database beside each connection; default `fellowship`. */
  applicationName?: string;
  /** `false` for work that may take long, such as migrating and backing up; default `true`. */
  hasTimeouts?: boolean;
  /** A connection broke. A query that was using it fails; an idle one is replaced. */
  onConnectionLost?: (error: Error) => void;
}

/** A statement that takes longer is a bug, and its locks would block a whole chapter. */
const STATEMENT_TIMEOUT_MS = 10_000;
const LOCK_TIMEOUT_MS = 8_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 10_000;

/** A network that loses packets reports nothing; the database itself would have answered by then. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2_000;

/** How long an idle connection waits before it is probed, and the longest life of a connection. */
const KEEP_ALIVE_AFTER_MS = 10_000;
const LIFETIME_SECONDS = 600;

/** Opens a pool on a database; connects only when first used. */
export function openDatabase(connection: pg.PoolConfig, options: DatabaseOptions = {}): Database {
  const settings: pg.PoolConfig = {
    application_name: options.applicationName ?? 'fellowship',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    query_timeout: (options.hasTimeouts ?? true) ? ANSWER_TIMEOUT_MS : undefined,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    ...connection,
    types: valueParsers,
  };
  const pool = new pg.Pool({
    ...settings,
    max: options.max ?? 10,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    Client: PreparedStatementClient,
  });
  const onConnectionLost = options.onConnectionLost ?? (() => undefined);
  pool.on('error', onConnectionLost);
  // A connection in use that breaks emits its own error; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', onConnectionLost));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { kysely, pool, connection: settings, close: () => closeBoth(kysely, pool) };
}

/** Kysely ends the pool only if it ran a statement itself; a pool that was used without it has to be ended too. */
async function closeBoth(kysely: Kysely<Tables>, pool: pg.Pool): Promise<void> {
  await kysely.destroy();
  if (!pool.ending) await pool.end();
}
