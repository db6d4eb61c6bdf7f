import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type Runner, run, runMigrations, type TaskList } from 'graphile-worker';
import type { Database } from './database.ts';
import { unlockJobs } from './job.store.ts';

export interface JobRunner {
  /** Finishes running jobs if that takes only a moment; the next start does the rest. */
  stop(): Promise<void>;
}

const SILENT = new Logger(() => () => undefined);

/** The longest time a job may take; its task enforces it. */
export const JOB_SECONDS = 60;

/** A job that is locked for longer belongs to a dead worker. */
const DEAD_AFTER_SECONDS = JOB_SECONDS + 30;
const UNLOCK_INTERVAL_MS = 30_000;

/** How long a shutdown waits for running jobs, and the limit when the database is unreachable too. */
const FINISH_MS = 3_000;
const STOP_TIMEOUT_MS = 6_000;

/** Creates the job tables; must run before a transaction can add a job. Safe to repeat, by any process. */
export async function prepareJobs(database: Database): Promise<void> {
  await runMigrations({ pgPool: database.pool, logger: SILENT });
}

/** Unlocks the jobs of dead processes, so that they run now; only where no other process runs jobs. */
export async function unlockAllJobs(database: Database): Promise<void> {
  await unlockJobs(database.kysely, 0);
}

/**
 * Runs the jobs of these tasks, retries failed ones with growing pauses, and takes over from processes that died: a job may run
 * twice, and is never lost.
 * @param onFailure called for every job that failed and will be retried
 */
export async function runJobs(
  database: Database,
  taskList: TaskList,
  onFailure?: (message: string) => void,
): Promise<JobRunner> {
  const runner: Runner = await run({
    pgPool: database.pool,
    logger: SILENT,
    noHandleSignals: true,
    concurrency: 2,
    pollInterval: 5000,
    gracefulShutdownAbortTimeout: FINISH_MS,
    taskList,
  });
  const unlocking = setInterval(() => {
    unlockJobs(database.kysely, DEAD_AFTER_SECONDS).catch((error: Error) =>
      onFailure?.(`Jobs of dead processes: ${error.message}`),
    );
  }, UNLOCK_INTERVAL_MS);
  unlocking.unref();
  runner.events.on('job:error', ({ error, job }) => {
    const reason = error instanceof Error ? error.message : String(error);
    onFailure?.(`Job ${job.id} (${job.task_identifier}) failed: ${reason}`);
  });
  return {
    async stop() {
      clearInterval(unlocking);
      await Promise.race([
        runner.stop().catch(() => undefined),
        sleep(STOP_TIMEOUT_MS, undefined, { ref: false }),
      ]);
    },
  };
}
