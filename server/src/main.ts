import cluster from 'node:cluster';
import { type Config, loadConfig } from './config.ts';
import { failureReason } from './failure-reason.ts';
import { openInstance } from './instance.ts';
import { serve } from './serve.ts';
import { superviseWorkers } from './workers.ts';

/**
 * The entry of every process. The first process owns the database and prepares it; it then serves by itself, or with
 * `WORKERS` above 1 lets that many processes serve and watches over them.
 */
async function main(): Promise<void> {
  const config = loadConfig();
  if (cluster.isWorker) {
    stopOnSignal(await serve(config));
    return;
  }
  const instance = await openInstance(config, fail);
  try {
    const served = { ...config, databaseUrl: instance.databaseUrl };
    const running = config.workers > 1 ? await superviseWorkers(served) : await serve(served);
    stopOnSignal({ stop: () => running.stop().finally(() => instance.stop()) });
    announce(config, running.address);
  } catch (error) {
    await instance.stop();
    throw error;
  }
}

function announce(config: Config, address: string): void {
  const lines = [`Fellowship is ready on ${address}`];
  if (config.demo) {
    lines.push(
      'Demo accounts, password Welcome@2026:',
      '  100001 … 100040 (members of Chennai), 200001 … (Madurai), 300001 … (Coimbatore)',
      '  chennaiadmin, maduraiadmin, coimbatoreadmin (chapter admins), supportadmin, superadmin',
    );
  }
  console.log(lines.join('\n'));
}

/** PostgreSQL takes up to 15 seconds to write what it holds. */
const STOP_WITHIN_MILLISECONDS = 20_000;

function stopOnSignal(running: { stop(): Promise<void> }): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), STOP_WITHIN_MILLISECONDS).unref();
      running.stop().then(() => process.exit(0), fail);
    });
  }
}

/** Expected reasons not to start (a bad variable, a folder in use, a taken port) are told in one line each. */
function fail(error: unknown): void {
  console.error(failureReason(error) ?? error);
  process.exit(1);
}

main().catch(fail);
