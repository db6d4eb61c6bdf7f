import type { Database } from './database.ts';
import { isMigrated } from './migrate.ts';

/** How long a finding counts: each one writes, and whoever asks may ask as often as they like. */
const REMEMBER_MS = 2_000;

/** Whoever asks is answered by then, whatever the database does. */
const PATIENCE_MS = 1_200;

/**
 * In one transaction, with a commit that waits for the disk. The row fills a page, so that it needs room there: on a
 * full disk small changes still succeed where there happens to be room, and most others fail.
 */
const TRY_TO_WRITE = {
  text: `insert into write_probe (filling) values (repeat('x', 8000)); delete from write_probe`,
  query_timeout: PATIENCE_MS,
};

/** Tells whether requests can be carried out: the database answers, takes writes, and has this release's tables. */
export interface Readiness {
  /** False also when there is no answer in time. */
  isReady(): Promise<boolean>;
}

export function watchReadiness(database: Database): Readiness {
  let finding: Promise<boolean> | null = null;

  async function find(): Promise<boolean> {
    try {
      await database.pool.query(TRY_TO_WRITE);
      return await isMigrated(database);
    } catch {
      return false;
    }
  }

  function forgetLater(): void {
    setTimeout(() => {
      finding = null;
    }, REMEMBER_MS).unref();
  }

  return {
    isReady() {
      finding ??= find().finally(forgetLater);
      return Promise.race([finding, falseAfter(PATIENCE_MS)]);
    },
  };
}

function falseAfter(milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), milliseconds).unref();
  });
}
