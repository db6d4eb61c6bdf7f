import { REQUEST_ID_RETENTION_DAYS } from '@fellowship/domain/platform/limits';
import type { UserPool } from '@fellowship/user-pool';
import { deleteOldMailRequests, deleteOldMails } from '#identity/mail.store.ts';
import type { MediaStore } from '#media/media-key.ts';
import { removeLongUnused } from '#media/unused-media.service.ts';
import { deleteOldUploadCounts } from '#media/unused-media.store.ts';
import { statement } from '#storage/statement.ts';
import { hasChapters } from './chapters/chapter.store.ts';
import type { Config } from './config.ts';
import { type DatabaseConnection, parseDatabaseAddress } from './database-address.ts';
import { hasFittingKey, openBuiltInPool } from './identity/built-in-pool.ts';
import { mediaPlace, openMediaStore } from './media/media-store.ts';
import { ConfigError } from './secret-key.ts';
import { type Database, openDatabase } from './storage/database.ts';
import { checkDatabase } from './storage/database-checks.ts';
import { startEmbeddedPostgres } from './storage/embedded-postgres.ts';
import { announceInstance } from './storage/instances.ts';
import { hasInstanceMark, migrate } from './storage/migrate.ts';

/** A prepared database that this process supervises. */
interface Instance {
  /** For the serving processes. */
  databaseUrl: string;
  /** Past a pooler. */
  connection: DatabaseConnection;
  stop(): Promise<void>;
}

/**
 * Prepares the database before any process serves: starts the embedded one unless `DATABASE_URL` names another,
 * migrates it, prepares the jobs, and fills an empty one with the demo.
 * @throws ConfigError when the secret key is not the one that the database was written with
 * @param fail called when the embedded database died and could not be restarted
 * @param options `serves: false` for a command: it leaves an empty database empty, and is no instance that others must know of
 */
export async function openInstance(
  config: Config,
  fail: (error: unknown) => void,
  { serves = true } = {},
): Promise<Instance> {
  const embedded = config.databaseUrl === null ? await startEmbedded(config, fail) : null;
  const databaseUrl = config.databaseUrl ?? (embedded?.databaseUrl as string);
  const connection = parseDatabaseAddress(config.databaseDirectUrl ?? databaseUrl);
  try {
    if (config.databaseUrl !== null) await checkDatabase(config);
    await prepare(connection, config, serves);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const media = config.services.has('main') ? await openMediaStore(config) : null;
  const database = openDatabase(connection, { max: 2, applicationName: SUPERVISOR });
  const userPool = openBuiltInPool(config, database);
  const housekeeping = startHousekeeping({ database, userPool, media });
  const announced = serves && config.databaseUrl !== null ? await announce(config, database) : null;
  return {
    databaseUrl,
    connection,
    async stop() {
      housekeeping.stop();
      await announced?.leave();
      await database.close();
      await embedded?.stop();
    },
  };
}

/** The embedded database belongs to one instance anyway. @throws ConfigError when another one has its pictures elsewhere */
async function announce(config: Config, database: Database): ReturnType<typeof announceInstance> {
  try {
    return await announceInstance(database, config.services.has('main') ? mediaPlace(config) : null);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** With another key no password, session or QR code would be valid: better not to start than to seem ready. */
async function requireFittingKey({ kysely }: Database, secretKey: Buffer): Promise<void> {
  if (await hasFittingKey(kysely, secretKey)) return;
  throw new ConfigError(
    'SECRET_KEY: this database was written with another key. Put its own secret.key back into DATA_DIR, or set SECRET_KEY to it.',
  );
}

/** The application name of this process's connections. */
const SUPERVISOR = 'fellowship-supervisor';

/** Without timeouts: a migration, here or in another process, may take long. */
async function prepare(connection: DatabaseConnection, config: Config, seedsDemo: boolean): Promise<void> {
  const withoutTimeouts = { max: 2, applicationName: SUPERVISOR, hasTimeouts: false };
  const database = openDatabase(connection, withoutTimeouts);
  try {
    await migrate(database);
    const userPool = openBuiltInPool(config, database);
    if (userPool) await requireFittingKey(database, config.secretKey);
    await refuseDemo(database, config);
    await fill(database, config, seedsDemo ? userPool : null);
  } finally {
    await database.close();
  }
}

/** Jobs and demo are imported only where they are used: their code would stay in memory. */
async function fill(database: Database, config: Config, userPool: UserPool | null): Promise<void> {
  if (config.smtp || config.cognito) {
    const { prepareJobs, unlockAllJobs } = await import('./storage/job-runner.ts');
    await prepareJobs(database);
    // The embedded database belongs to this instance alone: workers that hold a lock there are dead.
    if (config.databaseUrl === null) await unlockAllJobs(database);
  }
  if (config.demo && userPool && !(await hasChapters(database.kysely))) {
    const { seedDemo } = await import('./demo/seed-demo.ts');
    await seedDemo(database, config, userPool);
  }
}

/** @throws ConfigError where strangers could sign in with the demo's passwords */
async function refuseDemo({ kysely }: Database, { demo }: Config): Promise<void> {
  if (demo || !(await hasInstanceMark(kysely, 'demo'))) return;
  throw new ConfigError(
    'This database holds the demo, whose passwords everybody knows, so it is not served with DEMO=0: start with another DATA_DIR or DATABASE_URL.',
  );
}

interface Embedded {
  databaseUrl: string;
  stop(): Promise<void>;
}

async function startEmbedded(config: Config, fail: (error: unknown) => void): Promise<Embedded> {
  const postgres = await startEmbeddedPostgres(config.dataDir, {
    binFolder: config.postgresBin,
    onExit(reason) {
      process.stderr.write(`The database ended (${reason}) and is started again.\n`);
      postgres.restart().catch(fail);
    },
  });
  const { host, user, database, port } = postgres.connection;
  const parameters = new URLSearchParams({ host: host ?? '', user: user ?? '', port: String(port ?? 5432) });
  return { databaseUrl: `postgres:///${database}?${parameters}`, stop: () => postgres.stop() };
}

const INTERVAL_MS = 60 * 60 * 1000;

/** Mails hold names, addresses and used codes; an operator reads the outbox sooner than this. */
const MAIL_RETENTION_DAYS = 30;

/** `media` is null where another process owns the pictures. */
interface HousekeepingDependencies {
  database: Database;
  userPool: UserPool | null;
  media: MediaStore | null;
}

const DELETE_OLD_REQUESTS = statement(
  'requests-delete-old',
  `delete from request where created_at < now() - interval '${REQUEST_ID_RETENTION_DAYS} days'`,
);

/**
 * Deletes, once an hour, what has expired: old request ids, old mails, expired challenges, codes and sessions,
 * counts of past days, pictures that no record names.
 */
function startHousekeeping({ database, userPool, media }: HousekeepingDependencies): { stop(): void } {
  const timer = setInterval(() => {
    // The database may be unreachable now; the next run deletes the rest.
    Promise.all([
      DELETE_OLD_REQUESTS.run(database.kysely, {}),
      deleteOldMails(database.kysely, MAIL_RETENTION_DAYS),
      deleteOldMailRequests(database.kysely),
      userPool?.purge(),
      deleteOldUploadCounts(database),
      media && removeLongUnused({ database, media }),
    ]).catch(() => undefined);
  }, INTERVAL_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
