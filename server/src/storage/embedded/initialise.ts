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
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { RunAs } from './run-as.ts';

/** The one role and the one database of an embedded server. */
export const DATABASE_NAME = 'fellowship';

const UNFINISHED = 'postgres.new-';

/**
 * Makes the database folder when it is missing: in a temporary folder beside it, renamed when whole, so that an
 * interrupted first start leaves nothing half made.
 * @throws EmbeddedPostgresError when the folder belongs to another major version or initdb fails
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
  await run(binaries.initdb, [...INITDB_OPTIONS, '-D', unfinished], runAs);
  await run(
    binaries.postgres,
    ['--single', '-D', unfinished, 'postgres'],
    runAs,
    `create database ${DATABASE_NAME};\n`,
  );
  renameSync(unfinished, folder);
  syncFolder(dataDir);
}

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

function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(UNFINISHED))) {
    rmSync(join(dataDir, name), { recursive: true, force: true });
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
  if (!runAs.account) return;
  chownSync(folder, runAs.account.uid, runAs.account.gid);
  // The other user must be able to pass through, not to look around.
  chmodSync(dataDir, (statSync(dataDir).mode & 0o777) | 0o011);
}

function run(command: string, args: string[], runAs: RunAs, input = ''): Promise<void> {
  const [program = command, ...rest] = [...runAs.prefix, command, ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, {
      ...runAs.account,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint += text;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new EmbeddedPostgresError(`The database could not be created: ${complaint.trim()}`));
    });
    child.stdin.end(input);
  });
}

/** A rename is on disk only when its folder is. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
