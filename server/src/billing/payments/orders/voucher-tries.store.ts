import { sql } from 'kysely';
import type { Queryable } from '#storage/transaction.ts';

/** Sixteen characters cannot be guessed by so few; a typing error does not lock anybody out. */
const TRIES_PER_HOUR = 30;

/**
 * Counts a try of a chapter at a voucher's code, before anybody looks whether there is one; the limit runs on real time.
 * @returns false when the hour's tries are used up
 */
export async function countVoucherTry(db: Queryable, chapterId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into voucher_tries as v (chapter_id, tries) values (${chapterId}, 1)
    on conflict (chapter_id) do update set
      since = case when v.since < now() - interval '1 hour' then now() else v.since end,
      tries = case when v.since < now() - interval '1 hour' then 1 else v.tries + 1 end
      where v.tries < ${TRIES_PER_HOUR} or v.since < now() - interval '1 hour'
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Gives a try back that found a voucher: only what is wrong counts. */
export async function forgiveVoucherTry(db: Queryable, chapterId: string): Promise<void> {
  await sql`update voucher_tries set tries = greatest(tries - 1, 0) where chapter_id = ${chapterId}`.execute(
    db,
  );
}
