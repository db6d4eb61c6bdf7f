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
import type { Binaries } from '../binaries.ts';
import { EmbeddedPostgresError } from '../errors.ts';
import { CHILD_ENVIRONMENT } from '../system/child-environment.ts';
import { findParentDeathPrefix } from '../system/parent-death.ts';
import { findPostgresProcesses, sendSignal } from '../system/processes.ts';
import type { RunAs } from '../system/run-as.ts';

export interface InitialiseOptions {
  binaries: Binaries;
  runAs: RunAs;
  /** Of the database and its one role. */
  name: string;
  /** Whether the files must be on disk when it is done. */
  isDurable: boolean;
}

/** The builtin provider sorts and folds alike on every machine; the libraries of the system may change. */
const LOCALE = ['--encoding=UTF8', '--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** Before it had a builtin provider: the system's locale, which sorts by code point too. */
const LOCALE_BEFORE_17 = ['--encoding=UTF8', '--locale=C.UTF-8'];

/**
 * Fills an empty folder with a new PostgreSQL and creates its database. An interruption leaves it unusable.
 * @throws EmbeddedPostgresError with what initdb said
 */
async function initialise(
  folder: string,
  { binaries, runAs, name, isDurable }: InitialiseOptions,
): Promise<void> {
  const locale = binaries.major < 17 ? LOCALE_BEFORE_17 : LOCALE;
  const options = [`--username=${name}`, '--auth=trust', ...locale, '--no-instructions'];
  const sync = isDurable ? [] : ['--no-sync'];
  await run([binaries.initdb, ...options, ...sync, '-D', folder], runAs);
  const createDatabase = `create database "${name}"\n`;
  await run([binaries.postgres, '--single', '-D', folder, 'postgres'], runAs, createDatabase);
}

function run(command: readonly string[], runAs: RunAs, input = ''): Promise<void> {
  const [program = '', ...args] = [...runAs.prefix, ...findParentDeathPrefix('KILL'), ...command];
  const child = spawn(program, args, {
    ...runAs.spawnAs,
    env: CHILD_ENVIRONMENT,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text;
  });
  // A process that fails at once does not read its input; its exit code says so.
  child.stdin.on('error', () => undefined).end(input);
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(failure(error.message)));
    child.on('close', (code) => (code === 0 ? resolve() : reject(failure(errorOutput.trim()))));
  });
}

function failure(reason: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The database could not be created: ${reason}\nAs an alternative, use a PostgreSQL server of your own.`,
  );
}

const UNFINISHED = 'postgres.new-';

/** Where the files of PostgreSQL are inside a data folder. */
export function databaseFolderIn(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/** Whether a database was ever made in a data folder; a first start that was interrupted has made none. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(databaseFolderIn(dataDir));
}

/**
 * Makes the database folder when it is missing: in a temporary folder beside it, renamed when whole, so that an
 * interrupted first start leaves nothing half made.
 * @throws EmbeddedPostgresError when the folder belongs to another major version, or cannot be made
 */
export async function ensureDatabaseFolder(dataDir: string, options: InitialiseOptions): Promise<void> {
  removeUnfinished(dataDir);
  const folder = databaseFolderIn(dataDir);
  if (existsSync(folder)) {
    requireMajorVersion(folder, options.binaries);
    return;
  }
  const unfinished = mkdtempSync(join(dataDir, UNFINISHED));
  giveToOwner(dataDir, unfinished, options.runAs);
  await initialise(unfinished, options);
  renameSync(unfinished, folder);
  syncFolder(dataDir);
}

function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(UNFINISHED))) {
    const folder = join(dataDir, name);
    for (const pid of findPostgresProcesses(folder)) sendSignal(pid, 'SIGKILL');
    // Retried: a process that was just killed may still be writing.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 20 });
  }
}

function requireMajorVersion(folder: string, { major }: Binaries): void {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version === String(major)) return;
  throw new EmbeddedPostgresError(
    `${folder} was made by PostgreSQL ${version}, not by ${major}. ` +
      'Make a backup with the release and the PostgreSQL that wrote it and restore it into an empty data folder.',
  );
}

function giveToOwner(dataDir: string, folder: string, { owner }: RunAs): void {
  chmodSync(folder, 0o700);
  if (!owner) return;
  chownSync(folder, owner.uid, owner.gid);
  // The other user must be able to pass through, not to look around.
  chmodSync(dataDir, (statSync(dataDir).mode & 0o777) | 0o011);
}

/** A rename is on disk only when its folder is. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
