import { statement } from '#storage/statement.ts';
import type { Queryable } from '#storage/transaction.ts';

/** Sixteen characters cannot be guessed by so few, and a typing error locks no chapter out. */
const TRIES_PER_HOUR = 30;

const COUNT = statement<{ chapterId: string }>(
  'voucher-try-count',
  `insert into voucher_tries as v (chapter_id, tries) values (:chapterId, 1)
    on conflict (chapter_id) do update set
      since = case when v.since < now() - interval '1 hour' then now() else v.since end,
      tries = case when v.since < now() - interval '1 hour' then 1 else v.tries + 1 end
      where v.tries < ${TRIES_PER_HOUR} or v.since < now() - interval '1 hour'
    returning 1`,
);

/**
 * Counts a chapter's try of a voucher code, before the code is looked up; the limit runs on real time.
 * @returns false when the hour's tries are used up
 */
export async function countVoucherTry(db: Queryable, chapterId: string): Promise<boolean> {
  return (await COUNT.run(db, { chapterId })).length > 0;
}

const FORGIVE = statement<{ chapterId: string }>(
  'voucher-try-forgive',
  'update voucher_tries set tries = greatest(tries - 1, 0) where chapter_id = :chapterId',
);

/** Uncounts a try that found a voucher: only wrong codes count. */
export async function forgiveVoucherTry(db: Queryable, chapterId: string): Promise<void> {
  await FORGIVE.run(db, { chapterId });
}
