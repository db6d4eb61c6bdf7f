import { SETTING_KEYS } from '@fellowship/domain/chapters/setting-keys';
import { sql } from 'kysely';
import { type Setting, settingRecord } from '#chapters/setting.store.ts';
import type { Queryable, Tx } from '#storage/transaction.ts';

/** The contact address of the platform, as a support chapter has it among its settings; null where none has. */
export async function findContactSetting(db: Queryable): Promise<Setting | null> {
  const row = await db
    .selectFrom('setting')
    .innerJoin('chapter', 'chapter.chapter_id', 'setting.chapter_id')
    .selectAll('setting')
    .where('chapter.is_support', '=', true)
    .where('setting.key', '=', SETTING_KEYS.contact)
    .orderBy('setting.chapter_id')
    .limit(1)
    .executeTakeFirst();
  return row ? settingRecord.read(row) : null;
}

/** The e-mail address of the support chapter; null on an instance that has none. */
export async function findSupportEmail(db: Queryable): Promise<string | null> {
  const row = await db
    .selectFrom('chapter')
    .select('email')
    .where('is_support', '=', true)
    .orderBy('chapter_id')
    .limit(1)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** How many messages somebody sent within 24 hours; no other of theirs is let on before the transaction ends. */
export async function countSentMessages(tx: Tx, userName: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${userName}`}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail
    where kind = 'contact' and user_name = ${userName} and at > now() - interval '24 hours'`.execute(tx);
  return rows[0]?.count ?? 0;
}
