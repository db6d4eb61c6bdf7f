import { sql } from 'kysely';
import type { Queryable, Tx } from './transaction.ts';

/** What is to be done after the transaction has committed. */
export interface Job {
  readonly task: string;
  readonly payload: Readonly<Record<string, string>>;
  /** A second job of this key replaces the first while nobody is at it. */
  readonly key: string;
  /** Jobs of one queue are done one after the other. */
  readonly queue?: string;
  readonly maxAttempts: number;
}

/** Asks for a job once the transaction has committed; `prepareJobs` must have run on this database. */
export async function insertJob(tx: Tx, { task, payload, key, queue, maxAttempts }: Job): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${task}, ${JSON.stringify(payload)}::json, job_key => ${key}, queue_name => ${queue ?? null},
      max_attempts => ${maxAttempts}
    )`.execute(tx);
}

/** Frees the jobs that a worker has held for so long: it is dead, for nothing takes a living one this long. */
export async function unlockJobs(db: Queryable, heldForSeconds: number): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where locked_at <= now() - make_interval(secs => ${heldForSeconds})`.execute(db);
}
