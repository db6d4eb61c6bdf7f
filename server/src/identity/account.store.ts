import { sql } from 'kysely';
import type { Tx } from '#storage/transaction.ts';

/**
 * Enters a user name into the platform-wide directory; a name that is there keeps its chapter.
 * @returns the chapter that the name belongs to
 */
export async function insertAccount(tx: Tx, userName: string, chapterId: string): Promise<string> {
  const { rows } = await sql<{ chapter_id: string }>`
    insert into account (user_name, chapter_id) values (${userName}, ${chapterId})
    on conflict (user_name) do update set user_name = excluded.user_name
    returning chapter_id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the account was neither inserted nor found');
  return row.chapter_id;
}

/** Whether anybody on the platform has this user name. */
export async function isAccountTaken(tx: Tx, userName: string): Promise<boolean> {
  const taken = await tx
    .selectFrom('account')
    .select('chapter_id')
    .where('user_name', '=', userName)
    .executeTakeFirst();
  return taken !== undefined;
}

/** Reserves this user name until the transaction ends; a second caller finds it taken. */
export async function lockUserName(tx: Tx, userName: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account ${userName}`}, 0))`.execute(tx);
}

/**
 * Enters many user names at once, in one order, so that two who enter the same wait for each other and neither for ever.
 * @returns those that are already taken
 */
export async function claimUserNames(
  tx: Tx,
  chapterId: string,
  userNames: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ user_name: string }>`
    insert into account (user_name, chapter_id)
    select user_name, ${chapterId} from unnest(${[...userNames]}::text[]) user_name order by user_name
    on conflict (user_name) do nothing
    returning user_name`.execute(tx);
  const claimed = new Set(rows.map(({ user_name }) => user_name));
  return userNames.filter((userName) => !claimed.has(userName));
}
