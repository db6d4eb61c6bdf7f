import { statement } from '#storage/statement.ts';
import { lockText, type Tx } from '#storage/transaction.ts';

const INSERT = statement<{ userName: string; chapterId: string }, { chapter_id: string }>(
  'account-insert',
  `insert into account (user_name, chapter_id) values (:userName, :chapterId)
    on conflict (user_name) do update set user_name = excluded.user_name
    returning chapter_id`,
);

/**
 * Enters a user name into the platform-wide directory; an existing name keeps its chapter.
 * @returns the chapter that the name belongs to
 */
export async function insertAccount(tx: Tx, userName: string, chapterId: string): Promise<string> {
  const [row] = await INSERT.run(tx, { userName, chapterId });
  if (!row) throw new Error('the account was neither inserted nor found');
  return row.chapter_id;
}

const FIND = statement<{ userName: string }>(
  'account-find',
  'select from account where user_name = :userName',
);

/** Whether anyone on the platform has this user name. */
export async function isAccountTaken(tx: Tx, userName: string): Promise<boolean> {
  return (await FIND.run(tx, { userName })).length > 0;
}

/** Locks a user name until the transaction ends: the second of two who take it finds it taken. */
export function lockUserName(tx: Tx, userName: string): Promise<void> {
  return lockText(tx, `account ${userName}`);
}

const INSERT_MANY = statement<{ chapterId: string; userNames: readonly string[] }, { user_name: string }>(
  'accounts-insert',
  `insert into account (user_name, chapter_id)
    select user_name, :chapterId from unnest(:userNames::text[]) user_name order by user_name
    on conflict (user_name) do nothing
    returning user_name`,
);

/**
 * Enters many user names at once, in one order, so that two who enter the same wait for each other and neither for ever.
 * @returns those that are already taken
 */
export async function claimUserNames(
  tx: Tx,
  chapterId: string,
  userNames: readonly string[],
): Promise<string[]> {
  const rows = await INSERT_MANY.run(tx, { chapterId, userNames });
  const claimed = new Set(rows.map(({ user_name }) => user_name));
  return userNames.filter((userName) => !claimed.has(userName));
}
