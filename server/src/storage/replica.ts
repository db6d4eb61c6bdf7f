import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** Whether what runs may be answered by a replica. */
const reading = new AsyncLocalStorage<boolean>();

/** Runs something whose answer may be some seconds old. */
export function readFromReplica<Result>(run: () => Result): Result {
  return reading.run(true, run);
}

/** A replica that is further behind, or that was not asked for this long, is left out. */
const MAX_LAG_MS = 2_000;
const MAX_UNSEEN_MS = 3_000;
const WATCH_INTERVAL_MS = 1_000;

/**
 * After this long a replica that is in use has every change: it was at most `MAX_LAG_MS` behind when it was last asked, at most
 * `MAX_UNSEEN_MS` and one interval ago; the rest is to spare.
 */
export const SEEN_EVERYWHERE_SECONDS = 10;

const WRITTEN = `select pg_current_wal_lsn() - '0/0'::pg_lsn as lsn`;
const REPLAYED = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end
  - '0/0'::pg_lsn as lsn`;

/** Chooses between the primary and a replica for each query. */
export interface ReplicaRouter {
  connect(): Promise<pg.PoolClient>;
  /** How many connections were lent by the replica, and how many by the primary. */
  readonly lent: { replica: number; primary: number };
  /** Whether the replica is near enough to be used. */
  isFresh(): boolean;
  stop(): void;
}

/** Watches a replica, and lends its connections to what may be answered by it while it is near enough to the primary. */
export function openReplicaRouter(primary: pg.Pool, replica: pg.Pool): ReplicaRouter {
  /** What the primary had written, and since when it is known; without what the replica has too. */
  let ahead: { lsn: number; since: number }[] = [];
  let seenAt = Number.NEGATIVE_INFINITY;
  const lent = { replica: 0, primary: 0 };

  async function watch(): Promise<void> {
    const since = performance.now();
    const [written, replayed] = await Promise.allSettled([primary, replica].map(readPosition));
    if (written?.status === 'fulfilled') {
      // A new primary counts anew.
      if (written.value < (ahead.at(-1)?.lsn ?? 0)) ahead = [];
      ahead.push({ lsn: written.value, since });
    }
    if (replayed?.status !== 'fulfilled') return;
    ahead = ahead.filter(({ lsn }) => lsn > replayed.value);
    seenAt = since;
  }

  function isFresh(): boolean {
    const now = performance.now();
    const [oldest] = ahead;
    return now - seenAt <= MAX_UNSEEN_MS && (oldest === undefined || now - oldest.since <= MAX_LAG_MS);
  }

  let watching = watch();
  const timer = setInterval(() => {
    watching = watching.then(watch);
  }, WATCH_INTERVAL_MS);
  timer.unref();
  return {
    lent,
    isFresh,
    async connect() {
      if (reading.getStore() === true && isFresh()) {
        try {
          const client = await replica.connect();
          lent.replica += 1;
          return client;
        } catch {
          // It is gone: the primary answers until it is seen again.
          seenAt = Number.NEGATIVE_INFINITY;
        }
      }
      lent.primary += 1;
      return primary.connect();
    },
    stop: () => clearInterval(timer),
  };
}

async function readPosition(pool: pg.Pool, index: number): Promise<number> {
  const query = { text: index === 0 ? WRITTEN : REPLAYED, query_timeout: WATCH_INTERVAL_MS };
  const { rows } = await pool.query<{ lsn: number }>(query);
  return rows[0]?.lsn ?? 0;
}
