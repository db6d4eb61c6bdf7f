import { sql } from 'kysely';
import type { Queryable } from '#storage/transaction.ts';

/** At most `most` uses within a window that opens with the first. */
export interface RateLimit {
  readonly most: number;
  readonly seconds: number;
}

/** Counts one use of `key`; false, uncounted, when the window is full. Safe against any number of callers at once. */
export async function useRate(db: Queryable, key: string, limit: RateLimit, now: Date): Promise<boolean> {
  const endsAt = new Date(now.getTime() + limit.seconds * 1000);
  const { rows } = await sql`
    insert into userpool.rate as r (key, used, ends_at) values (${key}, 1, ${endsAt})
    on conflict (key) do update set
      used = case when r.ends_at <= ${now} then 1 else r.used + 1 end,
      ends_at = case when r.ends_at <= ${now} then excluded.ends_at else r.ends_at end
    where r.ends_at <= ${now} or r.used < ${limit.most}
    returning 1`.execute(db);
  return rows.length > 0;
}
