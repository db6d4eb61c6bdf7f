import cluster from 'node:cluster';
import { type Config, loadConfig } from './config.ts';
import { failureReason } from './failure-reason.ts';
import { openInstance } from './instance.ts';
import { RELEASE } from './release.ts';
import { checkStart, leaveRoot } from './start-checks.ts';
import { superviseWorkers, WorkerFailedError } from './workers.ts';

/**
 * The entry of every process. The first process owns the database and prepares it; it
 * supervises `WORKERS` others that serve: when one of them dies, the database stays up and another is started.
 */
async function main(): Promise<void> {
  const config = loadConfig();
  if (cluster.isWorker) {
    // Before everything that it instruments.
    const tracing = config.tracing && (await import('./tracing.ts')).startTracing(config.tracing);
    // Loaded only here: in the first process, which serves no requests, it would waste memory.
    const { serve } = await import('./serve.ts');
    const running = await serve(config);
    stopOnSignal({ stop: () => running.stop().finally(() => tracing?.stop()) });
    return;
  }
  leaveRoot(config);
  await checkStart(config);
  const instance = await openInstance(config, fail);
  try {
    const running = await superviseWorkers({ ...config, databaseUrl: instance.databaseUrl });
    stopOnSignal({ stop: () => running.stop().finally(() => instance.stop()) });
    announce(config, running.address);
  } catch (error) {
    await instance.stop();
    throw error;
  }
}

function announce(config: Config, address: string): void {
  const lines = [`Fellowship ${RELEASE} is ready on ${address}`];
  if (config.demo) {
    lines.push(
      'Demo accounts, password Welcome@2026:',
      '  100001 … 100040 (members of Chennai), 200001 … (Madurai), 300001 … (Coimbatore)',
      '  chennaiadmin, maduraiadmin, coimbatoreadmin (chapter admins), supportadmin, superadmin',
    );
  }
  console.log(lines.join('\n'));
}

/** What a worker answers meanwhile, and PostgreSQL has to write, is done by then. */
const STOP_WITHIN_MILLISECONDS = cluster.isWorker ? 10_000 : 20_000;

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

/** Expected reasons not to start (a bad variable, a folder in use, a taken port) are reported in one line each. */
function fail(error: unknown): void {
  // The process that failed has told why.
  if (!(error instanceof WorkerFailedError)) console.error(failureReason(error) ?? error);
  process.exit(1);
}

main().catch(fail);
