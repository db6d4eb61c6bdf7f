import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { getCurrentWork, measureWork } from '../measured-work.ts';
import type { Tables } from './database.types.ts';
import { getPreparedName } from './statement.ts';

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

/** What pg says when `query_timeout` has passed. */
const TIMEOUT_MESSAGE = 'Query read timeout';

/**
 * A connection that closes when an answer does not arrive in time (`query_timeout`). The driver alone leaves it open with the
 * old query still running: back in the pool, every later query on it would wait in vain too.
 */
class TimeoutClient extends pg.Client {
  /** Passes on every form of call; only one that returns a promise reports a timeout here. */
  override query(...parameters: never[]): never {
    const answer: unknown = Reflect.apply(super.query, this, parameters);
    if (answer instanceof Promise) answer.catch((error: unknown) => this.closeAfterTimeout(error));
    return answer as never;
  }

  private closeAfterTimeout(error: unknown): void {
    // Ending a connection with a query under way destroys it at once.
    if (error instanceof Error && error.message === TIMEOUT_MESSAGE) this.end().catch(() => undefined);
  }
}

/**
 * A connection that sends prepared texts under their names, which Kysely itself does not do; and that measures the processor
 * time that the current request spends on the answer.
 */
class PreparedStatementClient extends TimeoutClient {
  override query(...parameters: never[]): never {
    const answer: unknown = super.query(...(withName(parameters) as never[]));
    const work = getCurrentWork();
    if (work === null || !(answer instanceof Promise)) return answer as never;
    const measured = answer.then((result: unknown) => {
      measureWork(work);
      return result;
    });
    return measured as never;
  }
}

function withName(parameters: readonly unknown[]): readonly unknown[] {
  const [text, values, ...rest] = parameters;
  const name = typeof text === 'string' && Array.isArray(values) ? getPreparedName(text) : undefined;
  return name === undefined ? parameters : [{ name, text, values }, ...rest];
}

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
