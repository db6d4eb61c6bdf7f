import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Database } from '#storage/database.ts';

const WAITING = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** A statement with its values. */
type Statement = readonly [text: string, values: readonly unknown[]];

/**
 * Does `work` while another transaction has run the statements and not yet ended: it commits when the work waits for it.
 * @param waiters how many requests of the work are to wait
 */
export async function duringTransaction<T>(
  { pool }: Database,
  statements: readonly Statement[],
  work: () => Promise<T>,
  waiters = 1,
): Promise<T> {
  const other = await pool.connect();
  try {
    await other.query('begin');
    for (const [text, values] of statements) await other.query(text, [...values]);
    const working = work();
    await Promise.race([untilWaiting(pool, waiters), working.then(() => undefined)]);
    await other.query('commit');
    return await working;
  } finally {
    other.release();
  }
}

/** Until so many requests wait for a lock. */
export async function untilWaiting(pool: Database['pool'], waiters: number): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const { rows } = await pool.query<{ count: number }>(WAITING);
    if ((rows[0]?.count ?? 0) >= waiters) return;
    await sleep(10);
  }
  expect.fail('the work did not wait for the transaction');
}
