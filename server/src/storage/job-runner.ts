import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type Runner, run, runMigrations, type TaskList } from 'graphile-worker';
import type { Database } from './database.ts';
import { unlockJobs } from './job.store.ts';

export interface JobRunner {
  /** Finishes what is under way if that takes a moment only; the next start does the rest. */
  stop(): Promise<void>;
}

const SILENT = new Logger(() => () => undefined);

/** How long a job may take at the longest; its task sees to that. */
export const JOB_SECONDS = 60;

/** A job that is held for longer is held by nobody alive. */
const DEAD_AFTER_SECONDS = JOB_SECONDS + 30;
const LOOK_FOR_DEAD_MS = 30_000;

/** How long a shutdown waits for jobs under way, and at the very most when the database is away too. */
const FINISH_MS = 3_000;
const STOP_WITHIN_MS = 6_000;

/** Makes the job tables; must have run before a transaction can ask for a job. Safe to repeat, by any process. */
export async function prepareJobs(database: Database): Promise<void> {
  await runMigrations({ pgPool: database.pool, logger: SILENT });
}

/** Frees what processes held that are dead, so that it is done now; only where nobody else does any. */
export async function unlockAllJobs(database: Database): Promise<void> {
  await unlockJobs(database.kysely, 0);
}

/**
 * Does the jobs of these tasks, tries failed ones again with growing pauses, and takes over from processes that died: a job
 * may be done twice, and is never forgotten.
 * @param onFailure told of every job that failed and will be tried again
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
  }, LOOK_FOR_DEAD_MS);
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
        sleep(STOP_WITHIN_MS, undefined, { ref: false }),
      ]);
    },
  };
}
