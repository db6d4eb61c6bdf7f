import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { parseDatabaseAddress } from '../database-address.ts';
import { ConfigError } from '../secret-key.ts';
import { type Database, openDatabase } from './database.ts';
import { newSession, type SessionConfig } from './session-client.ts';

type Addresses = Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>;

const OLDEST_VERSION = 150_000;

/**
 * Checks that a database of the operator's own can be what the program needs: new enough, one that takes writes, and with
 * sessions that are not shared with others.
 * @throws ConfigError naming the variable
 */
export async function checkDatabase({ databaseUrl, databaseDirectUrl }: Addresses): Promise<void> {
  if (databaseUrl === null) return;
  const name = databaseDirectUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  const options = { max: 2, applicationName: 'fellowship check' };
  const direct = openDatabase(parseDatabaseAddress(databaseDirectUrl ?? databaseUrl), options);
  try {
    await requireServer(direct, name);
    if (!(await holdsSession(direct.connection))) throw new ConfigError(describeSharing(name));
  } finally {
    await direct.close();
  }
  if (databaseDirectUrl !== null) await requireTransactions(databaseUrl, databaseDirectUrl);
}

async function requireServer({ pool }: Database, name: string): Promise<void> {
  const { rows } = await pool.query<{ version: number; is_standby: boolean; is_read_only: boolean }>(`
    select current_setting('server_version_num')::int as version, pg_is_in_recovery() as is_standby,
      current_setting('transaction_read_only')::boolean as is_read_only`);
  const [server] = rows;
  if (server === undefined) return;
  if (server.version < OLDEST_VERSION)
    throw new ConfigError(`${name}: this PostgreSQL is older than version 15.`);
  if (server.is_standby)
    throw new ConfigError(
      `${name}: this is a standby, which takes no writes. Name the primary, or all servers.`,
    );
  if (server.is_read_only) throw new ConfigError(`${name}: this database is read-only.`);
}

const PATIENCE_MS = 3_000;

/**
 * Whether a connection stays the same session between transactions. A pooler is known by the process it names, which is not
 * the database's. It lends the connection it got back last, so that another transaction takes ours away if it can.
 */
async function holdsSession(connection: SessionConfig): Promise<boolean> {
  const settings = { ...connection, query_timeout: PATIENCE_MS, application_name: 'fellowship check' };
  const ours = newSession(settings);
  const others = Array.from({ length: 3 }, () => newSession(settings));
  const mark = randomUUID();
  try {
    await ours.connect();
    const { rows } = await ours.query<{ pid: number }>('select pg_backend_pid() as pid');
    if (rows[0]?.pid === getProcessId(ours)) return true;
    await ours.query(`select set_config('fellowship.session', '${mark}', false)`);
    // Those who get no connection meanwhile say nothing.
    await Promise.allSettled(
      others.map(async (other) => {
        await other.connect();
        await other.query('begin');
      }),
    );
    const marked = await ours.query<{ mark: string | null }>(
      `select current_setting('fellowship.session', true) as mark`,
    );
    return marked.rows[0]?.mark === mark;
  } catch (error) {
    if (error instanceof Error && error.message === 'Query read timeout') return false;
    throw error;
  } finally {
    for (const client of [ours, ...others]) client.end().catch(() => undefined);
  }
}

/** The one that the server named at the start of the session. */
function getProcessId(client: pg.Client): number | null {
  return (client as unknown as { processID: number | null }).processID;
}

function describeSharing(name: string): string {
  const remedy =
    name === 'DATABASE_URL'
      ? 'Set its pool_mode to session, or set DATABASE_DIRECT_URL to PostgreSQL itself'
      : 'It must lead to PostgreSQL itself';
  return `${name}: this pooler gives every transaction another session. ${remedy}.`;
}

/** A pooler in statement mode refuses transactions, and one may lead to another database. */
async function requireTransactions(databaseUrl: string, databaseDirectUrl: string): Promise<void> {
  const direct = openDatabase(parseDatabaseAddress(databaseDirectUrl), { max: 1 });
  const pooled = openDatabase(parseDatabaseAddress(databaseUrl), { max: 1, direct: direct.connection });
  try {
    const [there, here] = await Promise.all([identify(direct), identify(pooled)]);
    if (there === here) return;
  } catch (error) {
    if (!/transaction/i.test((error as Error).message)) throw error;
    throw new ConfigError(`DATABASE_URL: this pooler refuses transactions (${(error as Error).message}).`);
  } finally {
    await Promise.all([direct.close(), pooled.close()]);
  }
  throw new ConfigError('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.');
}

/** Read in a transaction. */
function identify({ kysely }: Database): Promise<string> {
  return kysely.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select system_identifier || ' ' || current_database() as id from pg_control_system()`.execute(tx);
    return rows[0]?.id ?? '';
  });
}
