import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { describeUnknownMigrations, MIGRATIONS } from './migrations.ts';
import { statement } from './statement.ts';
import { type Queryable, readSqlState, type Tx } from './transaction.ts';

/** PostgreSQL's code for a table that does not exist. */
const UNDEFINED_TABLE = '42P01';

/** The database does not match this release. */
class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/**
 * Brings the database to this release's tables: all missing migrations in one transaction, or none. Any number of
 * processes may call it at once; one migrates, the others wait and find it done.
 * @returns the names of the migrations that this call ran
 * @throws MigrationError when the database is newer than this release or older than the first one, or a migration failed
 */
export async function migrate(
  db: Database,
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
): Promise<string[]> {
  return db.kysely.connection().execute(async (connection) => {
    // Waiting for another process, and rewriting a large table, may exceed the limits of a request.
    const { rows } = await sql<Limits>`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(
      connection,
    );
    await setLimits(connection, { statement: '0', lock: '0' });
    try {
      return await runMigrations(connection, migrations);
    } finally {
      if (rows[0]) await setLimits(connection, rows[0]);
    }
  });
}

interface Limits {
  statement: string;
  lock: string;
}

async function setLimits<T>(
  connection: Kysely<T>,
  { statement: statementLimit, lock }: Limits,
): Promise<void> {
  await sql`
    select set_config('statement_timeout', ${statementLimit}, false), set_config('lock_timeout', ${lock}, false)`.execute(
    connection,
  );
}

/**
 * Migrates within an open transaction: to this release, or up to one migration.
 * @throws MigrationError as `migrate` does
 */
export async function migrateWithin(tx: Tx, { upTo }: { upTo?: string | undefined }): Promise<void> {
  await runMigrations(tx, MIGRATIONS, upTo);
}

async function runMigrations<T>(
  db: Kysely<T>,
  migrations: Readonly<Record<string, Migration>>,
  upTo?: string,
): Promise<string[]> {
  const done = await listDone(db);
  const mismatch = describeUnknownMigrations(done, migrations, await findLowestCompatible(db, done));
  if (mismatch !== null) throw new MigrationError(`This database was ${mismatch}`);
  // A newer release has migrated it, and this one may run beside that: there is nothing to do.
  if (done.some((name) => !(name in migrations))) return [];
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error, results = [] } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  if (error === undefined) return results.map((result) => result.migrationName);
  const failed = results.find((result) => result.status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : String(error);
  throw new MigrationError(
    failed ? `Migration ${failed} failed: ${reason}` : `The database cannot be migrated: ${reason}`,
    { cause: error },
  );
}

async function listDone<T>(db: Kysely<T>): Promise<string[]> {
  const { rows: found } = await sql<{
    name: string | null;
  }>`select to_regclass('kysely_migration') as name`.execute(db);
  if (found[0]?.name == null) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The oldest release that may run on the tables; null where they do not say. */
async function findLowestCompatible<T>(db: Kysely<T>, done: readonly string[]): Promise<string | null> {
  if (!done.includes(COMPATIBILITY)) return null;
  const { rows } = await sql<{ lowest: string }>`select lowest from compatibility`.execute(db);
  return rows[0]?.lowest ?? null;
}

/** The migration since which the tables say so. */
const COMPATIBILITY = 'v2-2026-11-25-30-compatibility';

/** The caller gets an answer within this time, in every state of the database. */
const ANSWER_TIMEOUT_MS = 1_200;

const LIST_DONE = { text: 'select name from kysely_migration', query_timeout: ANSWER_TIMEOUT_MS };

/** Whether every migration of this release is in the database; false while it is unreachable. */
export async function isMigrated(db: Database): Promise<boolean> {
  const { rows } = await db.pool.query<{ name: string }>(LIST_DONE);
  const done = new Set(rows.map((row) => row.name));
  return Object.keys(MIGRATIONS).every((name) => done.has(name));
}

/** @throws MigrationError when the tables are not those of this release: reading them would go wrong */
export async function requireMigrated(db: Database): Promise<void> {
  const isOfThisRelease = await isMigrated(db).catch((error: unknown) => {
    if (readSqlState(error) === UNDEFINED_TABLE) return false;
    throw error;
  });
  if (isOfThisRelease) return;
  throw new MigrationError(
    'The tables of this database do not match this release. Start the release on it once to migrate it.',
  );
}

/** How long a result is cached: a check may write, and clients may ask as often as they like. */
const CACHE_MS = 2_000;

/**
 * In one transaction, whose commit waits for the disk. The row fills a page, so that it needs new space: on a full disk small
 * changes may still succeed while most others fail.
 */
const WRITE_PROBE = {
  text: `insert into write_probe (filling) values (repeat('x', 8000)); delete from write_probe`,
  query_timeout: ANSWER_TIMEOUT_MS,
};

/** What requests can be served; false also when there is no answer in time. */
interface Readiness {
  /** The database answers and has this release's tables. */
  canRead(): Promise<boolean>;
  /** It also takes writes. */
  canWrite(): Promise<boolean>;
}

export function watchReadiness(database: Database): Readiness {
  const canRead = cacheAnswer(() => isMigrated(database));
  const canWrite = cacheAnswer(async () => {
    await database.pool.query(WRITE_PROBE);
    return isMigrated(database);
  });
  return { canRead, canWrite };
}

function cacheAnswer(find: () => Promise<boolean>): () => Promise<boolean> {
  let result: Promise<boolean> | null = null;

  function expireLater(): void {
    setTimeout(() => {
      result = null;
    }, CACHE_MS).unref();
  }

  return () => {
    result ??= find()
      .catch(() => false)
      .finally(expireLater);
    return Promise.race([result, falseAfter(ANSWER_TIMEOUT_MS)]);
  };
}

function falseAfter(milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), milliseconds).unref();
  });
}

/** What an instance may be marked as: `demo` has accounts whose passwords are public. */
type InstanceMark = 'demo';

const MARK = statement<{ name: InstanceMark }>(
  'instance-mark',
  'insert into instance_mark (name) values (:name) on conflict do nothing',
);

const FIND = statement<{ name: InstanceMark }>(
  'instance-mark-find',
  'select name from instance_mark where name = :name',
);

/** Marks the instance for good; backups include the mark. */
export async function markInstance(tx: Tx, name: InstanceMark): Promise<void> {
  await MARK.run(tx, { name });
}

export async function hasInstanceMark(db: Queryable, name: InstanceMark): Promise<boolean> {
  return (await FIND.run(db, { name })).length > 0;
}
