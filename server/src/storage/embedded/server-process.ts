import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { findParentDeathPrefix, watchParent } from './parent-death.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import type { RunAs } from './run-as.ts';

const LOG_LIMIT_BYTES = 10_000_000;
const READY_PATIENCE_MS = 120_000;

export interface ServerCommand {
  postgres: string;
  databaseFolder: string;
  settings: readonly string[];
  logFile: string;
  runAs: RunAs;
}

/** Starts PostgreSQL as a direct child and answers when it accepts connections. */
export async function launch(command: ServerCommand): Promise<ChildProcess> {
  const deathPrefix = findParentDeathPrefix();
  const child = spawnServer(command, deathPrefix);
  const failure = once(child, 'error').then(([error]) => error as Error);
  if (child.pid === undefined)
    throw new EmbeddedPostgresError(`PostgreSQL cannot be started: ${(await failure).message}`);
  if (deathPrefix.length === 0) {
    const watcher = watchParent(child.pid);
    child.once('exit', () => watcher.kill('SIGKILL'));
  }
  await waitUntilReady(child, command);
  // Nobody should be kept running by the database alone.
  child.unref();
  return child;
}

function spawnServer(command: ServerCommand, deathPrefix: readonly string[]): ChildProcess {
  const log = openLog(command.logFile);
  const [program = command.postgres, ...args] = [
    ...command.runAs.prefix,
    ...deathPrefix,
    command.postgres,
    '-D',
    command.databaseFolder,
    ...command.settings,
  ];
  try {
    return spawn(program, args, {
      ...command.runAs.account,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', log, log],
      // Its own process group: Ctrl-C in a terminal must reach the server only, which then stops us in order.
      detached: true,
    });
  } finally {
    closeSync(log);
  }
}

function openLog(file: string): number {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

/** The file must name our child: a predecessor's says "ready" for ever. */
async function waitUntilReady(child: ChildProcess, command: ServerCommand): Promise<void> {
  const deadline = performance.now() + READY_PATIENCE_MS;
  while (child.exitCode === null && child.signalCode === null) {
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

/** The last lines of the log, for a message to the operator. */
export function readLogEnd(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-6).join('\n');
}

/** Fast shutdown; insists when PostgreSQL does not go. */
export async function shutDown(child: ChildProcess): Promise<void> {
  child.ref();
  for (const [name, patience] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (hasExited(child)) return;
    const exit = once(child, 'exit');
    child.kill(name);
    if (await Promise.race([exit.then(() => true), sleep(patience, false, { ref: false })])) return;
  }
}

export function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
