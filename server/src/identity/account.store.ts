import { sql } from 'kysely';
import type { Tx } from '#storage/transaction.ts';

/** Enters a user name into the platform-wide directory; a name that is there keeps its chapter. */
export async function insertAccount(tx: Tx, userName: string, chapterId: string): Promise<void> {
  await sql`
    insert into account (user_name, chapter_id) values (${userName}, ${chapterId})
    on conflict (user_name) do nothing`.execute(tx);
}
