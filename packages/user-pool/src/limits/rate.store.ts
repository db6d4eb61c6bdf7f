import { sql } from 'kysely';
import type { Queryable } from '../storage.ts';

/** At most `most` uses within a window that opens with the first. */
export interface RateLimit {
  readonly most: number;
  readonly seconds: number;
}

/** What is counted, and for which name: unknown names use nothing up. */
export interface RateKey {
  readonly key: string;
  readonly userName?: string;
}

/** Counts one use of a key; false, uncounted, when the window is full. Safe against any number of callers at once. */
export async function useRate(
  db: Queryable,
  { key, userName }: RateKey,
  limit: RateLimit,
  now: Date,
): Promise<boolean> {
  const endsAt = new Date(now.getTime() + limit.seconds * 1000);
  const one =
    userName === undefined
      ? sql`1`
      : sql`(select count(*) from userpool.pool_user where user_name = ${userName})`;
  const { rows } = await sql`
    insert into userpool.rate as r (key, used, ends_at) values (${key}, ${one}, ${endsAt})
    on conflict (key) do update set
      used = case when r.ends_at <= ${now} then excluded.used else r.used + excluded.used end,
      ends_at = case when r.ends_at <= ${now} then excluded.ends_at else r.ends_at end
    where r.ends_at <= ${now} or r.used < ${limit.most}
    returning 1`.execute(db);
  return rows.length > 0;
}
