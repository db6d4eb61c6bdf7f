import type { Database } from './database.ts';
import { isMigrated } from './migrate.ts';

/** How long a result is cached: each check writes, and clients may ask as often as they like. */
const CACHE_MS = 2_000;

/** The caller gets an answer within this time, in every state of the database. */
const ANSWER_TIMEOUT_MS = 1_200;

/**
 * In one transaction, whose commit waits for the disk. The row fills a page, so that it needs new space: on a full disk small
 * changes may still succeed while most others fail.
 */
const WRITE_PROBE = {
  text: `insert into write_probe (filling) values (repeat('x', 8000)); delete from write_probe`,
  query_timeout: ANSWER_TIMEOUT_MS,
};

/** Whether requests can be served: the database answers, accepts writes, and has this release's tables. */
export interface Readiness {
  /** False also when there is no answer in time. */
  isReady(): Promise<boolean>;
}

export function watchReadiness(database: Database): Readiness {
  let result: Promise<boolean> | null = null;

  async function find(): Promise<boolean> {
    try {
      await database.pool.query(WRITE_PROBE);
      return await isMigrated(database);
    } catch {
      return false;
    }
  }

  function expireLater(): void {
    setTimeout(() => {
      result = null;
    }, CACHE_MS).unref();
  }

  return {
    isReady() {
      result ??= find().finally(expireLater);
      return Promise.race([result, falseAfter(ANSWER_TIMEOUT_MS)]);
    },
  };
}

function falseAfter(milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), milliseconds).unref();
  });
}
