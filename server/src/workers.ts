import cluster, { type Worker } from 'node:cluster';
import type { Config } from './config.ts';
import { collectWorkerMetrics } from './http/metrics.ts';
import type { Running } from './serve.ts';

/** A worker that keeps dying at once is not started for ever in a tight circle. */
const RESTART_PAUSE_MILLISECONDS = 1_000;

/** Lets `config.workers` processes serve on one port, and replaces one that dies. */
export async function superviseWorkers(config: Config & { databaseUrl: string }): Promise<Running> {
  let stopping = false;
  const environment = { DATABASE_URL: config.databaseUrl, DEMO: config.demo ? '1' : '0' };

  collectWorkerMetrics();
  cluster.on('exit', () => {
    if (!stopping) setTimeout(() => !stopping && cluster.fork(environment), RESTART_PAUSE_MILLISECONDS);
  });
  const listening = Array.from({ length: config.workers }, () => untilListening(cluster.fork(environment)));
  await Promise.all(listening);
  return {
    address: config.publicUrl,
    async stop() {
      stopping = true;
      await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && untilGone(worker)));
    },
  };
}

function untilListening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('listening', () => resolve());
    worker.once('exit', (code) =>
      reject(new Error(`A serving process ended with code ${code} while starting`)),
    );
  });
}

function untilGone(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve());
    worker.process.kill('SIGTERM');
  });
}
