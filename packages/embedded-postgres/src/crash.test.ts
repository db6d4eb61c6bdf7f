import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { newDataFolder } from '../test/data-folder.ts';
import { openPool, query } from '../test/database.ts';
import { startPostgresOwner } from '../test/postgres-owner.ts';
import { isAlive, readStat } from '../test/process-state.ts';
import { start } from '../test/start.ts';
import { newTemporaryFolder } from '../test/temporary-folder.ts';
import { TEST_NAME } from '../test/test-name.ts';
import { waitFor } from '../test/wait-for.ts';
import { connectionTo } from './postgres-connection.ts';
import { findPostgresProcesses } from './system/processes.ts';

/** An owner in a process of its own with its ready PostgreSQL, that tests can kill. */
async function startPredecessor(dataDir: string) {
  const predecessor = startPostgresOwner(dataDir);
  return { predecessor, ...(await predecessor.ready()) };
}

/** Starts on the folder here, and proves that it works. */
async function expectStart(dataDir: string): Promise<void> {
  const postgres = await start(dataDir);
  expect(await query(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await postgres.stop();
}

test('kill -9 of node: its PostgreSQL ends by itself', async () => {
  const { predecessor, pid } = await startPredecessor(newDataFolder());
  await predecessor.kill();
  await waitFor(() => !isAlive(pid), 'the end of the orphan');
});

test('kill -9 of node: the next start does not have to wait', async () => {
  const dataDir = newDataFolder();
  const { predecessor } = await startPredecessor(dataDir);
  await predecessor.kill();
  await expectStart(dataDir);
});

test('an orphan that did not notice the death of node is ended by the next start', async () => {
  const dataDir = newDataFolder();
  const { predecessor, pid } = await startPredecessor(dataDir);
  // Stopped, it cannot act on the signal that the death of its parent sends; SIGCONT comes with the next start's wait.
  process.kill(pid, 'SIGSTOP');
  await predecessor.kill();
  const starting = expectStart(dataDir);
  await sleep(200);
  expect(isAlive(pid)).toBe(true);
  process.kill(pid, 'SIGCONT');
  await starting;
  expect(isAlive(pid)).toBe(false);
});

test('kill -9 of both while a worker is too busy to notice: the worker is ended, the next start works', async () => {
  const dataDir = newDataFolder();
  const { predecessor, pid, socketFolder } = await startPredecessor(dataDir);
  const pool = openPool(connectionTo(socketFolder, TEST_NAME));
  const busy = pool.query('select count(*) from generate_series(1, 1000000000000)').catch(() => 'broken');
  const worker = await findBusyWorker(pool);
  process.kill(pid, 'SIGKILL');
  await predecessor.kill();
  const left = () => findPostgresProcesses(join(dataDir, 'postgres'));
  await waitFor(() => left().length <= 1, 'the end of the idle workers');
  expect(left()).toEqual([worker]);
  await expectStart(dataDir);
  expect(isAlive(worker)).toBe(false);
  expect(await busy).toBe('broken');
});

/** The process that counts a series, once it is at it. */
async function findBusyWorker(pool: ReturnType<typeof openPool>): Promise<number> {
  for (;;) {
    const { rows } = await pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where state = 'active' and query like 'select count%'",
    );
    if (rows[0]) return rows[0].pid;
  }
}

test('while node lives the folder is its own, even when its PostgreSQL has crashed; it can start it again', async () => {
  const dataDir = newDataFolder();
  const { predecessor, pid } = await startPredecessor(dataDir);
  const refusal = `Another process (${predecessor.node.pid}) is already running on the data folder`;
  await expect(start(dataDir)).rejects.toThrow(refusal);
  process.kill(pid, 'SIGKILL');
  await predecessor.line('exited');
  await expect(start(dataDir)).rejects.toThrow(refusal);
  predecessor.send('restart');
  expect(isAlive(Number(await predecessor.line('restarted')))).toBe(true);
  await predecessor.stop();
  await expectStart(dataDir);
});

test('stale lock files that name a zombie do not block the start', async () => {
  const dataDir = newDataFolder();
  await leaveLockFiles(dataDir, await makeZombie());
  await expectStart(dataDir);
});

test('stale lock files whose process id is that of an unrelated process block no start, nor is it harmed', async () => {
  const dataDir = newDataFolder();
  const unrelated = spawn('sleep', ['60']);
  onTestFinished(() => void unrelated.kill());
  await leaveLockFiles(dataDir, unrelated.pid ?? 0);
  await expectStart(dataDir);
  expect(isAlive(unrelated.pid ?? 0)).toBe(true);
});

/** A parent that never asks how its child ended keeps it listed. */
async function makeZombie(): Promise<number> {
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void parent.kill());
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(String(line));
  // A shell would ask how it ended; the sleep that takes its place does not.
  await waitFor(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim() === 'sleep', 'the parent');
  process.kill(pid);
  await waitFor(() => readStat(pid).state === 'Z', 'the zombie');
  return pid;
}

/** Kills a predecessor and its PostgreSQL, then puts another process id into the lock files they leave. */
async function leaveLockFiles(dataDir: string, pid: number): Promise<void> {
  const { predecessor, pid: killed, socketFolder } = await startPredecessor(dataDir);
  process.kill(killed, 'SIGKILL');
  await predecessor.kill();
  await waitFor(() => !isAlive(killed), 'the end of PostgreSQL');
  for (const file of [
    join(dataDir, 'postgres', 'postmaster.pid'),
    join(socketFolder, '.s.PGSQL.5432.lock'),
  ]) {
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
  const predecessor = startPostgresOwner(dataDir);
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
  const both = [startPostgresOwner(dataDir), startPostgresOwner(dataDir)];
  await waitFor(() => both.every((each) => each.lines.length > 0), 'both answers');
  const answers = both.map((each) => each.lines[0]?.split(' ')[0]).toSorted();
  expect(answers).toEqual(['failed', 'ready']);
});
