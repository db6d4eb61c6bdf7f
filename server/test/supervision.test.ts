import { chownSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newTemporaryFolder } from '@fellowship/embedded-postgres/testing';
import { expect, it, onTestFinished } from 'vitest';
import { findRunningPostgres } from '#storage/embedded-postgres.ts';
import { getServers, isListening } from './child-processes.ts';
import { newPreparedData } from './prepared-data.ts';
import { findFreePort, type ProductProcess, startProduct } from './product-process.ts';

type Started = ProductProcess & { origin: string; dataDir: string };

async function start(variables: Record<string, string> = {}): Promise<Started> {
  const port = await findFreePort();
  const dataDir = newPreparedData();
  const product = await startProduct({
    variables: { DATA_DIR: dataDir, ...variables },
    port,
    tokens: new Map(),
  });
  onTestFinished(() => product.stop('SIGKILL'));
  return { ...product, origin: `http://127.0.0.1:${port}`, dataDir };
}

/** Asks on a connection of its own. @returns the status, or what went wrong */
async function getStatus(url: string, patienceMs = 3_000): Promise<number | string> {
  const headers = { connection: 'close' };
  return fetch(url, { headers, signal: AbortSignal.timeout(patienceMs) }).then(
    ({ status }) => status,
    (error: Error) => (error.name === 'TimeoutError' ? 'no answer' : 'refused'),
  );
}

it('a single serving process that dies is replaced, while the database keeps running', async () => {
  const { node, origin, dataDir } = await start();
  const database = await findRunningPostgres(dataDir);
  for (let round = 1; round <= 2; round += 1) {
    const [victim = 0, ...others] = getServers(node.pid);
    expect(others).toEqual([]);
    process.kill(victim, 'SIGKILL');
    await expect.poll(() => getServers(node.pid)[0] ?? victim, { timeout: 10_000 }).not.toBe(victim);
    await expect.poll(() => getStatus(`${origin}/readyz`), { timeout: 15_000 }).toBe(200);
  }
  expect((await findRunningPostgres(dataDir)).pid).toBe(database.pid);
  expect(node.exitCode).toBeNull();
}, 60_000);

it('of two serving processes a killed one leaves no request unanswered', async () => {
  const { node, origin } = await start({ WORKERS: '2' });
  const port = Number(new URL(origin).port);
  for (let round = 1; round <= 3; round += 1) {
    const serving = () => getServers(node.pid).filter((pid) => isListening(pid, port)).length;
    await expect.poll(serving, { timeout: 15_000 }).toBe(2);
    process.kill(getServers(node.pid)[round % 2] ?? 0, 'SIGKILL');
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_connection, index) => {
        await sleep(index * 2);
        return getStatus(`${origin}/healthz`);
      }),
    );
    // Connections that the dead one had taken are reset, so that a browser asks again at once.
    expect(answers).not.toContain('no answer');
    expect(answers.filter((answer) => answer === 200).length).toBeGreaterThan(10);
  }
}, 120_000);

it('the figures come from the processes that answer within two seconds', async () => {
  const { node, origin } = await start({ WORKERS: '2' });
  expect(await getStatus(`${origin}/metrics`)).toBe(200);
  const [stuck = 0] = getServers(node.pid);
  process.kill(stuck, 'SIGSTOP');
  onTestFinished(() => void process.kill(stuck, 'SIGCONT'));
  for (let scrape = 1; scrape <= 3; scrape += 1) {
    const begin = performance.now();
    const response = await fetch(`${origin}/metrics`, { headers: { connection: 'close' } });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('process_resident_memory_bytes');
    expect(performance.now() - begin).toBeLessThan(2_000);
  }
}, 60_000);

it('nothing that serves runs as root where the data folder is another user’s', async () => {
  const isRoot = process.getuid?.() === 0;
  const dataDir = join(newTemporaryFolder(), 'data');
  mkdirSync(dataDir);
  if (isRoot) {
    chownSync(join(dataDir, '..'), 65_534, 65_534);
    chownSync(dataDir, 65_534, 65_534);
  }
  const { uid } = statSync(dataDir);
  const { node, origin } = await start({ DATA_DIR: dataDir });
  for (const pid of [node.pid, ...getServers(node.pid)])
    expect(/^Uid:\t(.*)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]).toBe(
      [uid, uid, uid, uid].join('\t'),
    );
  expect(uid).not.toBe(0);
  expect(await getStatus(`${origin}/readyz`)).toBe(200);
  expect(statSync(join(dataDir, 'secret.key')).uid).toBe(uid);
}, 60_000);
