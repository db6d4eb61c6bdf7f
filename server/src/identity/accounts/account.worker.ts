import * as z from 'zod/mini';
import type { Database } from '#storage/database.ts';
import { type JobRunner, prepareJobs, runJobs } from '#storage/job-runner.ts';
import { inTransaction } from '#storage/transaction.ts';
import type { Config } from '../../config.ts';
import { postAccountNotice } from './account-notice.ts';
import {
  findAccountTask,
  finishAccountTask,
  insertAllAccountJobs,
  KEEP_ACCOUNT,
} from './account-task.store.ts';
import { carryOutTask, type PoolAdmin, readPoolState } from './carry-out-task.ts';

export interface AccountWorkerOptions {
  readonly config: Pick<Config, 'productName' | 'smtp'>;
  readonly now: () => Date;
  /** Told of everything that failed and will be tried again. */
  readonly onFailure?: (message: string) => void;
}

const Job = z.object({ userName: z.string() });

/**
 * Carries out in a real pool what was wished of accounts, retrying with growing pauses, and takes over from processes that
 * died. A crash between the deed and the note does it again, which changes nothing.
 */
export async function runAccountWorker(
  database: Database,
  pool: PoolAdmin,
  options: AccountWorkerOptions,
): Promise<JobRunner> {
  await prepareJobs(database);
  // After a restored backup the jobs are gone, and the wishes are not.
  await inTransaction(database, insertAllAccountJobs);
  const tasks = {
    [KEEP_ACCOUNT]: (payload: unknown) => keepAccount(database, pool, Job.parse(payload).userName, options),
  };
  return runJobs(database, tasks, options.onFailure);
}

async function keepAccount(
  database: Database,
  pool: PoolAdmin,
  userName: string,
  { now, config }: AccountWorkerOptions,
): Promise<void> {
  const task = await findAccountTask(database.kysely, userName);
  if (!task) return;
  await carryOutTask(pool, task);
  const state = await readPoolState(pool, userName);
  await inTransaction(database, async (tx) => {
    const adopted = await finishAccountTask(tx, task, state, now());
    if (!adopted) return;
    const change = { what: 'emailChanged', newEmail: adopted.email } as const;
    await postAccountNotice(tx, config, { to: adopted.before, userName, change });
  });
}
