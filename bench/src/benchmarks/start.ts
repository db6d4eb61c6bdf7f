import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { toSpread } from '../measure/quantiles.ts';
import { freePort } from '../servers/free-port.ts';
import type { Benchmark } from './benchmark.ts';

/** `npm start` on an installed and built tree, until `/readyz` answers 200. */
export const startBenchmark: Benchmark = {
  name: 'start',
  title: 'Start',
  needs: () => [],
  async run({ scale, log }) {
    const first: number[] = [];
    const later: number[] = [];
    for (let round = 0; round < scale.rounds; round += 1) {
      const dataDir = mkdtempSync(join(tmpdir(), 'fellowship-start-'));
      first.push(await secondsToReady(dataDir));
      later.push(await secondsToReady(dataDir));
      rmSync(dataDir, { recursive: true, force: true });
    }
    log(`started ${2 * scale.rounds} times`);
    const measured = `${scale.rounds} starts`;
    const budget = { atMost: 5 };
    return {
      findings: [
        {
          claim: '`npm start` on an existing database',
          measured,
          figure: toSpread(later),
          unit: 's',
          budget,
        },
        {
          claim: '`npm start` for the first time, with the making of database and demo',
          measured,
          figure: toSpread(first),
          unit: 's',
          budget,
        },
      ],
      notes: ['From the command to the first `/readyz` with 200, npm and the embedded PostgreSQL included.'],
    };
  },
};

const READY_WITHIN_MS = 120_000;

async function secondsToReady(dataDir: string): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: inRoot(),
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), DATABASE_URL: '', LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  try {
    while (!(await isReady(port))) {
      if (performance.now() - started > READY_WITHIN_MS) throw new Error('npm start did not become ready');
      if (child.exitCode !== null) throw new Error(`npm start ended with code ${child.exitCode}`);
      await wait(10);
    }
    return (performance.now() - started) / 1000;
  } finally {
    child.kill('SIGTERM');
    await ended;
    await untilReleased(port);
  }
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  return answer?.ok ?? false;
}

/** npm may end before the server has stopped its database. */
async function untilReleased(port: number): Promise<void> {
  while (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)) await wait(50);
  await wait(1_000);
}
