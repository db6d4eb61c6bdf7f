import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isAccountTaken, lockUserName } from '../identity/account.store.ts';
import { type RecordOf, record } from '../storage/record.ts';
import { changeRecord, findRecord } from '../storage/record-store.ts';
import type { Tx } from '../storage/transaction.ts';

/** The row of an admin among the members of a chapter; `rotaryId` is the user name. */
export const chapterAdminRecord = record('member', {
  chapterId: 'chapter_id',
  rotaryId: 'rotary_id',
  fullName: 'full_name',
  email: 'email',
  status: 'status',
  isAdmin: 'is_admin',
  version: 'version',
});

export type ChapterAdmin = RecordOf<typeof chapterAdminRecord>;

/** The fields of an admin's member row. */
export function adminOf({
  chapterId,
  rotaryId,
  fullName,
  email,
  status,
  isAdmin,
  version,
}: ChapterAdmin): ChapterAdmin {
  return { chapterId, rotaryId, fullName, email, status, isAdmin, version };
}

export const chapterAdminList = {
  record: chapterAdminRecord,
  filters: ['rotaryId', 'status'],
  order: ['rotaryId'],
  keys: ['chapterId'],
} as const;

/** The rows of admins, also of those who are New or disabled: the SQL of `isAdminRow`. */
export const ofAdmins: RawBuilder<SqlBool> = sql`(is_admin or rotary_id ~ '[^0-9]')`;

/** The current admin row, locked until the transaction ends. */
export function lockAdmin(tx: Tx, chapterId: string, rotaryId: string): Promise<ChapterAdmin | null> {
  return findRecord(tx, chapterAdminRecord, { chapterId, rotaryId }, { lock: true, and: [ofAdmins] });
}

/** Changes an admin row that this transaction has locked. */
export function changeAdmin(
  tx: Tx,
  { chapterId, rotaryId }: Pick<ChapterAdmin, 'chapterId' | 'rotaryId'>,
  content: Partial<Pick<ChapterAdmin, 'email' | 'status' | 'isAdmin'>>,
): Promise<ChapterAdmin> {
  return changeRecord(tx, chapterAdminRecord, { chapterId, rotaryId }, content);
}

/** Whether this Rotary Id is taken on the platform, with or without an account; locks it against others. */
export async function isRotaryIdTaken(tx: Tx, rotaryId: string): Promise<boolean> {
  await lockUserName(tx, rotaryId);
  const row = await tx
    .selectFrom('member')
    .select('chapter_id')
    .where('rotary_id', '=', rotaryId)
    .executeTakeFirst();
  return row !== undefined || (await isAccountTaken(tx, rotaryId));
}

/** Whether another admin of the platform has this e-mail address in any case; locks it against others. */
export async function isAdminEmailTaken(tx: Tx, email: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`admin ${email.toLowerCase()}`}, 0))`.execute(tx);
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from member where ${ofAdmins} and lower(email) = lower(${email})) as taken`.execute(
    tx,
  );
  return rows[0]?.taken ?? false;
}
