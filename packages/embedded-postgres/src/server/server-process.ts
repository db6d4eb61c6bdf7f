import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmasterFile } from '../data-folder/postmaster-file.ts';
import { EmbeddedPostgresError } from '../errors.ts';
import { CHILD_ENVIRONMENT } from '../system/child-environment.ts';
import { findParentDeathPrefix, watchParent } from '../system/parent-death.ts';
import type { Account, RunAs } from '../system/run-as.ts';

const LIMIT_BYTES = 10_000_000;
const REPORTED_LINES = 6;

/** Opens PostgreSQL's log for appending; a long one is put aside first, so that there are never more than two. */
function openServerLog(file: string, owner: Account | null): number {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LIMIT_BYTES) renameSync(file, `${file}.1`);
  const handle = openSync(file, 'a', 0o600);
  if (owner) chownSync(file, owner.uid, owner.gid);
  return handle;
}

/** The last lines of the log, for a message to the operator. */
function readLogEnd(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-REPORTED_LINES).join('\n');
}

/** Replaying the log of a crashed predecessor takes its time. */
const READY_PATIENCE_MS = 120_000;

/** Fast shutdown first, then ever more forcibly; with the milliseconds that each may take. */
const SHUTDOWN_STEPS = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const;

/** All that starting PostgreSQL takes. */
export interface ServerCommand {
  postgres: string;
  databaseFolder: string;
  /** Named by the settings too. */
  socketFolder: string;
  /** Command line arguments, see `serverSettings`. */
  settings: readonly string[];
  logFile: string;
  runAs: RunAs;
}

/** Starts PostgreSQL as a direct child and answers when it accepts connections. */
export async function launch(command: ServerCommand): Promise<ChildProcess> {
  const deathPrefix = findParentDeathPrefix('INT');
  const child = spawnServer(command, deathPrefix);
  if (child.pid === undefined) {
    const [error] = (await once(child, 'error')) as [Error];
    throw new EmbeddedPostgresError(`PostgreSQL cannot be started: ${error.message}`);
  }
  if (deathPrefix.length === 0) {
    const watcher = watchParent(child.pid);
    child.once('exit', () => watcher.kill('SIGKILL'));
  }
  await waitUntilReady(child, command);
  // The database alone must not keep this process running.
  child.unref();
  return child;
}

function spawnServer(
  { postgres, databaseFolder, settings, logFile, runAs }: ServerCommand,
  deathPrefix: readonly string[],
) {
  const log = openServerLog(logFile, runAs.owner);
  const [program = '', ...args] = [
    ...runAs.prefix,
    ...deathPrefix,
    postgres,
    '-D',
    databaseFolder,
    ...settings,
  ];
  try {
    return spawn(program, args, {
      ...runAs.spawnAs,
      env: CHILD_ENVIRONMENT,
      stdio: ['ignore', log, log],
      // Its own process group: Ctrl-C in a terminal must reach the server only, which then stops us in order.
      detached: true,
    });
  } finally {
    closeSync(log);
  }
}

/** The file must name our child: the one that a crashed predecessor left says "ready" for ever. */
async function waitUntilReady(child: ChildProcess, command: ServerCommand): Promise<void> {
  const deadline = performance.now() + READY_PATIENCE_MS;
  while (!hasExited(child)) {
    const file = readPostmasterFile(command.databaseFolder);
    if (file?.isReady && file.pid === child.pid) return;
    if (performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new EmbeddedPostgresError(`PostgreSQL did not become ready; see ${command.logFile}`);
    }
    await sleep(5);
  }
  throw new EmbeddedPostgresError(`PostgreSQL stopped while starting:\n${readLogEnd(command.logFile)}`);
}

/** Ends PostgreSQL and answers when it is gone. */
export async function shutDown(child: ChildProcess): Promise<void> {
  child.ref();
  for (const [name, patience] of SHUTDOWN_STEPS) {
    if (hasExited(child)) return;
    const exit = once(child, 'exit').then(() => true);
    child.kill(name);
    if (await Promise.race([exit, sleep(patience, false, { ref: false })])) return;
  }
}

/** Whether a child process has ended, normally or by a signal. */
export function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
