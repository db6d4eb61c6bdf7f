import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.ts';
import { collectWorkerMetrics } from './http/operations.routes.ts';
import type { Running } from './serve.ts';

/** A worker that dies soon after its start is not restarted in a tight loop. */
const SOON_MS = 5_000;
const RESTART_PAUSE_MS = 1_000;

/** A worker that does not end by then is killed: the database needs the rest of the time to stop. */
const STOP_WITHIN_MS = 12_000;

/** A worker ended during its start, and has printed why. */
export class WorkerFailedError extends Error {
  override readonly name = 'WorkerFailedError';
}

/**
 * Runs `config.workers` processes on one port, and restarts those that die. All of them take connections from
 * the one listening socket: handed over by this process, a connection that was on its way to a dying one would be lost.
 */
export async function superviseWorkers(config: Config & { databaseUrl: string }): Promise<Running> {
  let stopping = false;
  const environment = { DATABASE_URL: config.databaseUrl, DEMO: config.demo ? '1' : '0' };

  function start(): Worker {
    const worker = cluster.fork(environment);
    const startedAt = performance.now();
    worker.once('exit', () => {
      const pause = performance.now() - startedAt < SOON_MS ? RESTART_PAUSE_MS : 0;
      setTimeout(() => !stopping && start(), pause);
    });
    return worker;
  }

  async function stop(): Promise<void> {
    stopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)));
  }

  cluster.schedulingPolicy = cluster.SCHED_NONE;
  if (config.workers > 1) collectWorkerMetrics();
  try {
    const listening = Array.from({ length: config.workers }, () => untilListening(start()));
    const [{ port } = { port: config.port }] = await Promise.all(listening);
    return { address: config.port === 0 ? `http://${config.host}:${port}` : config.publicUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function untilListening(worker: Worker): Promise<Pick<AddressInfo, 'port'>> {
  return new Promise((resolve, reject) => {
    worker.once('listening', resolve);
    worker.once('exit', (code) =>
      reject(new WorkerFailedError(`A serving process ended with code ${code} while starting`)),
    );
  });
}

async function end(worker: Worker): Promise<void> {
  const gone = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  const tooLate = new AbortController();
  sleep(STOP_WITHIN_MS, undefined, { signal: tooLate.signal, ref: false }).then(
    () => worker.process.kill('SIGKILL'),
    () => undefined,
  );
  await gone;
  tooLate.abort();
}
