import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import {
  type EmbeddedProcess,
  isAlive,
  startEmbeddedProcess,
  waitFor,
} from '../../../test/embedded-process.ts';
import { newTemporaryFolder } from '../../../test/temporary-folder.ts';
import { openDatabase } from '../database.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { findPostgresProcesses } from './processes.ts';

/** A predecessor in a process of its own, that tests can kill. */
async function startPredecessor(
  dataDir: string,
): Promise<{ predecessor: EmbeddedProcess; pid: number; socket: string }> {
  const predecessor = startEmbeddedProcess(dataDir);
  onTestFinished(() => predecessor.kill());
  const [pid = '', socket = ''] = await predecessor.hear('ready');
  return { predecessor, pid: Number(pid), socket };
}

/** Starts on the folder here, and proves that it works. */
async function expectStart(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataDir, { isDurable: false });
  const db = openDatabase(postgres.connection);
  try {
    expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await db.close();
    await postgres.stop();
  }
}

test('kill -9 of node: its PostgreSQL ends by itself', async () => {
  const { predecessor, pid } = await startPredecessor(newTemporaryFolder());
  await predecessor.kill();
  await waitFor(() => !isAlive(pid), 'the end of the orphan');
});

test('kill -9 of node: the next start does not have to wait', async () => {
  const dataDir = newTemporaryFolder();
  const { predecessor } = await startPredecessor(dataDir);
  await predecessor.kill();
  await expectStart(dataDir);
});

test('an orphan that did not notice the death of node is ended by the next start', async () => {
  const dataDir = newTemporaryFolder();
  const { predecessor, pid } = await startPredecessor(dataDir);
  // Stopped, it cannot act on the signal that the death of its parent sends; SIGCONT comes with the next start's wait.
  process.kill(pid, 'SIGSTOP');
  await predecessor.kill();
  const start = expectStart(dataDir);
  await sleep(200);
  expect(isAlive(pid)).toBe(true);
  process.kill(pid, 'SIGCONT');
  await start;
  expect(isAlive(pid)).toBe(false);
});

test('kill -9 of both while a worker is too busy to notice: the worker is ended, the next start works', async () => {
  const dataDir = newTemporaryFolder();
  const { predecessor, pid, socket } = await startPredecessor(dataDir);
  const db = openDatabase(
    { host: socket, port: 5432, user: 'fellowship', database: 'fellowship' },
    { max: 1 },
  );
  onTestFinished(() => db.close().catch(() => undefined));
  const { rows } = await db.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const busy = db.pool.query('select count(*) from generate_series(1, 1000000000000)').catch(() => 'broken');
  await sleep(200);
  process.kill(pid, 'SIGKILL');
  await predecessor.kill();
  await sleep(100);
  const worker = rows[0]?.pid ?? 0;
  expect(findPostgresProcesses(join(dataDir, 'postgres'))).toEqual([worker]);
  await expectStart(dataDir);
  expect(isAlive(worker)).toBe(false);
  expect(await busy).toBe('broken');
});

test('while node lives the folder is its own, even when its PostgreSQL has crashed; it can start it again', async () => {
  const dataDir = newTemporaryFolder();
  const { predecessor, pid } = await startPredecessor(dataDir);
  const refusal = `Another process (${predecessor.node.pid}) is already running on the data folder`;
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(refusal);
  process.kill(pid, 'SIGKILL');
  await predecessor.hear('exited');
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(refusal);
  predecessor.tell('restart');
  const [restartedPid] = await predecessor.hear('restarted');
  expect(isAlive(Number(restartedPid))).toBe(true);
  predecessor.tell('stop');
  await once(predecessor.node, 'exit');
  await expectStart(dataDir);
});

test('a stale lock file that names a zombie does not block the start', async () => {
  const dataDir = newTemporaryFolder();
  const zombie = await makeZombie();
  await leaveLockFiles(dataDir, zombie);
  await expectStart(dataDir);
});

test('a stale lock file whose process id belongs to a stranger does not block the start, nor harm the stranger', async () => {
  const dataDir = newTemporaryFolder();
  const stranger = spawn('sleep', ['60']);
  onTestFinished(() => void stranger.kill());
  await leaveLockFiles(dataDir, stranger.pid ?? 0);
  await expectStart(dataDir);
  expect(isAlive(stranger.pid ?? 0)).toBe(true);
});

/** A parent that never asks how its child ended keeps it listed. */
async function makeZombie(): Promise<number> {
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void parent.kill());
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(String(line));
  await waitFor(() => /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8')), 'the zombie');
  return pid;
}

/** Kills a predecessor and its PostgreSQL, then puts another process id into the lock files they leave. */
async function leaveLockFiles(dataDir: string, pid: number): Promise<void> {
  const { predecessor, pid: killed, socket } = await startPredecessor(dataDir);
  process.kill(killed, 'SIGKILL');
  await predecessor.kill();
  await waitFor(() => !isAlive(killed), 'the end of PostgreSQL');
  for (const file of [join(dataDir, 'postgres', 'postmaster.pid'), join(socket, '.s.PGSQL.5432.lock')]) {
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(String(killed));
    writeFileSync(file, text.replace(String(killed), String(pid)));
  }
}

test('a half-made database of an interrupted first start is thrown away', async () => {
  const dataDir = newTemporaryFolder();
  mkdirSync(join(dataDir, 'postgres.new-abc', 'base'), { recursive: true });
  await expectStart(dataDir);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.'))).toEqual(['postgres.log']);
});

test.each([
  100, 250, 400,
])('a first start killed after %i ms leaves nothing half made', async (milliseconds) => {
  const dataDir = newTemporaryFolder();
  const predecessor = startEmbeddedProcess(dataDir);
  await waitFor(
    () => readdirSync(dataDir).some((name) => name.startsWith('postgres.new-')),
    'the first start',
  );
  await sleep(milliseconds);
  await predecessor.kill();
  await expectStart(dataDir);
});

test('of two first starts at the same moment one works and the other is refused', async () => {
  const dataDir = newTemporaryFolder();
  const both = [startEmbeddedProcess(dataDir), startEmbeddedProcess(dataDir)];
  onTestFinished(async () => void (await Promise.all(both.map((each) => each.kill()))));
  await waitFor(() => both.every((each) => each.lines.length > 0), 'both answers');
  const answers = both.map((each) => each.lines[0]?.split(' ')[0]).toSorted();
  expect(answers).toEqual(['failed', 'ready']);
});
