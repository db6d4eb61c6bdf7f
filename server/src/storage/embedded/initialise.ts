import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Binaries, POSTGRES_MAJOR } from './binaries.ts';
import { CHILD_ENVIRONMENT } from './child-environment.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { findParentDeathPrefix } from './parent-death.ts';
import { findPostgresProcesses, signal } from './processes.ts';
import type { RunAs } from './run-as.ts';

/** The one role and the one database of an embedded server. */
export const DATABASE_NAME = 'fellowship';

const UNFINISHED = 'postgres.new-';

/** The builtin provider sorts and folds alike on every machine; the libraries of the system may change. */
const INITDB_OPTIONS = [
  `--username=${DATABASE_NAME}`,
  '--auth=trust',
  '--encoding=UTF8',
  '--no-locale',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
];

/**
 * Makes the database folder when it is missing: in a temporary folder beside it, renamed when whole, so that an
 * interrupted first start leaves nothing half made.
 * @throws EmbeddedPostgresError when the folder belongs to another major version, or initdb fails
 */
export async function ensureDatabaseFolder(
  folder: string,
  dataDir: string,
  binaries: Binaries,
  runAs: RunAs,
): Promise<void> {
  removeUnfinished(dataDir);
  if (existsSync(folder)) {
    requireMajorVersion(folder);
    return;
  }
  const unfinished = mkdtempSync(join(dataDir, UNFINISHED));
  handOver(dataDir, unfinished, runAs);
  await run([binaries.initdb, ...INITDB_OPTIONS, '-D', unfinished], runAs);
  await run(
    [binaries.postgres, '--single', '-D', unfinished, 'postgres'],
    runAs,
    `create database ${DATABASE_NAME}\n`,
  );
  renameSync(unfinished, folder);
  syncFolder(dataDir);
}

function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(UNFINISHED))) {
    const folder = join(dataDir, name);
    for (const pid of findPostgresProcesses(folder)) signal(pid, 'SIGKILL');
    // Retried: a process that was just killed may still be writing.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 20 });
  }
}

function requireMajorVersion(folder: string): void {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version === POSTGRES_MAJOR) return;
  throw new EmbeddedPostgresError(
    `${folder} was made by PostgreSQL ${version}, this release brings ${POSTGRES_MAJOR}. ` +
      'Make a backup with the release that wrote it and restore it into an empty data folder.',
  );
}

function handOver(dataDir: string, folder: string, runAs: RunAs): void {
  chmodSync(folder, 0o700);
  if (!runAs.owner) return;
  chownSync(folder, runAs.owner.uid, runAs.owner.gid);
  // The other user must be able to pass through, not to look around.
  chmodSync(dataDir, (statSync(dataDir).mode & 0o777) | 0o011);
}

function run(command: readonly string[], runAs: RunAs, input = ''): Promise<void> {
  const [program = '', ...args] = [...runAs.prefix, ...findParentDeathPrefix('KILL'), ...command];
  const child = spawn(program, args, {
    ...runAs.spawnAs,
    env: CHILD_ENVIRONMENT,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  // A process that fails at once does not read what it is told; its exit code says so.
  child.stdin.on('error', () => undefined).end(input);
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(failure(error.message)));
    child.on('close', (code) => (code === 0 ? resolve() : reject(failure(complaint.trim()))));
  });
}

function failure(reason: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The database could not be created: ${reason}\nAs an alternative, set DATABASE_URL to a PostgreSQL server.`,
  );
}

/** A rename is on disk only when its folder is. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
