import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DatabaseConnection } from '../database-address.ts';
import type { Tables } from './database.types.ts';
import { openHostFinder } from './host-finder.ts';
import { openReplicaRouter, type ReplicaRouter } from './replica.ts';
import {
  PreparedStatementClient,
  type SessionClient,
  type SessionConfig,
  type SessionLimits,
} from './session-client.ts';

type Parse = (text: string) => unknown;

/**
 * How column values reach the program. Dates and zone-less timestamps stay strings (a JavaScript Date
 * would shift them), counts and paise are numbers, instants (`timestamptz`) are Dates.
 */
const valueParsers: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    const own = format === 'binary' ? undefined : PARSERS.get(id);
    return own ?? pg.types.getTypeParser(id, format ?? 'text');
  },
};

/** @throws RangeError rather than returning a number that differs from the stored one */
function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
}

/** `sum(bigint)` is numeric in PostgreSQL; no column of ours holds fractions of money, so a number is exact. */
function parseNumeric(text: string): number {
  return /^-?\d+$/.test(text) ? parseInteger(text) : Number(text);
}

const asText: Parse = (text) => text;

// Object ids of PostgreSQL's own types; they never change.
const DATE = 1082;
const TIMESTAMP = 1114;
const BIGINT = 20;
const NUMERIC = 1700;
const TEXT_ARRAY = 1009;
const DATE_ARRAY = 1182;
const TIMESTAMP_ARRAY = 1115;
const BIGINT_ARRAY = 1016;
const NUMERIC_ARRAY = 1231;

const PARSERS = new Map<number, Parse>([
  [DATE, asText],
  [TIMESTAMP, asText],
  [BIGINT, parseInteger],
  [NUMERIC, parseNumeric],
  [DATE_ARRAY, parseArrayWith(asText)],
  [TIMESTAMP_ARRAY, parseArrayWith(asText)],
  [BIGINT_ARRAY, parseArrayWith(parseInteger)],
  [NUMERIC_ARRAY, parseArrayWith(parseNumeric)],
]);

function parseArrayWith(parse: Parse): Parse {
  const parseTexts: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY as never);
  return (text) => parseTexts(text).map((item) => (item === null ? null : parse(item)));
}

export interface Database {
  kysely: Kysely<Tables>;
  pool: pg.Pool;
  /** How to reach it, for a connection outside the pool that has a session of its own. */
  connection: SessionConfig;
  /** How queries are shared with a replica; null without one. */
  router: ReplicaRouter | null;
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
  /**
   * How to reach the same database past a pooler that gives every transaction another session, for what needs a session of its
   * own. Without it, every connection has one.
   */
  direct?: DatabaseConnection | null;
  /** A replica, for what runs within `readFromReplica`. */
  replica?: DatabaseConnection | null;
}

/** A statement that takes longer is a bug, and its locks would block a whole chapter. */
const STATEMENT_TIMEOUT_MS = 10_000;
const LIMITS: SessionLimits = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: 8_000,
  idle_in_transaction_session_timeout: 30_000,
};
const CONNECT_TIMEOUT_MS = 10_000;
/** A replica that cannot be reached by then costs more than the primary's load. */
const REPLICA_TIMEOUT_MS = 1_000;

/** A network that loses packets reports nothing; the database itself would have answered by then. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2_000;

/** How long an idle connection waits before it is probed, and the longest life of a connection. */
const KEEP_ALIVE_AFTER_MS = 10_000;
const LIFETIME_SECONDS = 600;

/** Opens a pool on a database; connects only when first used. */
export function openDatabase(connection: DatabaseConnection, options: DatabaseOptions = {}): Database {
  const direct = options.direct ?? null;
  const common: SessionConfig = {
    application_name: options.applicationName ?? 'fellowship',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    query_timeout: (options.hasTimeouts ?? true) ? ANSWER_TIMEOUT_MS : undefined,
    limits: LIMITS,
  };
  const settings = { ...common, ...withFinder(connection), types: valueParsers };
  const newPool = (config: SessionConfig) =>
    new pg.Pool({
      ...config,
      max: options.max ?? 10,
      maxLifetimeSeconds: LIFETIME_SECONDS,
      Client: PreparedStatementClient,
    } as unknown as SessionConfig);
  const pool = newPool({ ...settings, ownsSession: direct === null });
  const onConnectionLost = options.onConnectionLost ?? (() => undefined);
  pool.on('error', onConnectionLost);
  pool.on('connect', (client) => client.on('error', onConnectionLost));
  if (connection.wants !== 'standby') pool.on('release', (_error, client) => leaveStandby(client));
  const replica = options.replica
    ? newPool({ ...settings, ...withFinder(options.replica), connectionTimeoutMillis: REPLICA_TIMEOUT_MS })
    : null;
  replica?.on('error', onConnectionLost);
  const router = replica && openReplicaRouter(pool, replica);
  const end = async () => {
    router?.stop();
    await Promise.all([pool, replica].map((each) => each && !each.ending && each.end()));
  };
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: router ? { options: pool.options, connect: () => router.connect(), end } : pool,
    }),
  });
  return {
    kysely,
    pool,
    connection: direct ? { ...common, ...withFinder(direct), types: valueParsers } : settings,
    router,
    /** Kysely ends the pool only if it ran a statement itself. */
    async close() {
      await kysely.destroy();
      await end();
    },
  };
}

function withFinder(connection: DatabaseConnection): SessionConfig {
  return { ...connection, finder: openHostFinder(connection) };
}

/** A server without writes is read from while there is no other; the next connection looks for one that takes them. */
function leaveStandby(client: pg.PoolClient): void {
  if ((client as unknown as SessionClient).isStandby)
    (client as unknown as SessionClient).end().catch(() => undefined);
}
