import { statement } from './statement.ts';
import type { Queryable, Tx } from './transaction.ts';

/** Work to do after the transaction has committed. */
interface Job {
  readonly task: string;
  readonly payload: Readonly<Record<string, string>>;
  /** A second job with this key replaces the first unless that is running. */
  readonly key: string;
  /** Jobs of one queue run one after the other. */
  readonly queue?: string;
  readonly maxAttempts: number;
}

const ADD_JOB = statement<Record<keyof Job, string | number | null>>(
  'job-add',
  `select graphile_worker.add_job(:task, :payload::json, job_key => :key, queue_name => :queue,
    max_attempts => :maxAttempts)`,
);

/** Adds a job that runs after the transaction has committed; `prepareJobs` must have run on this database. */
export async function insertJob(tx: Tx, { payload, queue, ...job }: Job): Promise<void> {
  await ADD_JOB.run(tx, { ...job, payload: JSON.stringify(payload), queue: queue ?? null });
}

const UNLOCK_JOBS = statement<{ seconds: number }>(
  'jobs-unlock',
  `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_at <= now() - make_interval(secs => :seconds)`,
);

/** Unlocks the jobs that a worker has locked for this long: it is dead, since no job takes that long. */
export async function unlockJobs(db: Queryable, seconds: number): Promise<void> {
  await UNLOCK_JOBS.run(db, { seconds });
}
