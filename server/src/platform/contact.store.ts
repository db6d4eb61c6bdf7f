import { SETTING_KEYS } from '@fellowship/domain/chapters/setting-keys';
import { type Setting, settingRecord } from '#chapters/setting.store.ts';
import type { RowOf } from '#storage/record.ts';
import { statement } from '#storage/statement.ts';
import { lockText, type Queryable, type Tx } from '#storage/transaction.ts';

const FIND_SETTING = statement<object, RowOf<'setting'>>(
  'contact-setting',
  `select setting.* from setting join chapter using (chapter_id)
    where chapter.is_support and setting.key = '${SETTING_KEYS.contact}' order by setting.chapter_id limit 1`,
);

/** The contact address of the platform, as a support chapter has it among its settings; null where none has. */
export async function findContactSetting(db: Queryable): Promise<Setting | null> {
  const [row] = await FIND_SETTING.run(db, {});
  return row ? settingRecord.read(row) : null;
}

const FIND_EMAIL = statement<object, { email: string }>(
  'contact-support-email',
  'select email from chapter where is_support order by chapter_id limit 1',
);

/** The e-mail address of the support chapter; null on an instance that has none. */
export async function findSupportEmail(db: Queryable): Promise<string | null> {
  const [chapter] = await FIND_EMAIL.run(db, {});
  return chapter?.email ?? null;
}

const COUNT_SENT = statement<{ userName: string }, { count: number }>(
  'contact-count-sent',
  `select count(*)::int as count from mail
    where kind = 'contact' and user_name = :userName and at > now() - interval '24 hours'`,
);

/** How many messages a person sent within 24 hours; others of the same person wait until the transaction ends. */
export async function countSentMessages(tx: Tx, userName: string): Promise<number> {
  await lockText(tx, `contact ${userName}`);
  const [sent] = await COUNT_SENT.run(tx, { userName });
  return sent?.count ?? 0;
}
