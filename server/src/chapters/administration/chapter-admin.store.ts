import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type RecordOf, record } from '../../storage/record.ts';
import { changeRecord, findRecord } from '../../storage/record-store.ts';
import type { Tx } from '../../storage/transaction.ts';

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

export const chapterAdminList = {
  record: chapterAdminRecord,
  filters: ['rotaryId', 'status'],
  order: ['rotaryId'],
  keys: ['chapterId'],
} as const;

/** The rows of admins, also of those who are New or disabled: the ids of members are numbers (rule identity/user-name). */
export const ofAdmins: RawBuilder<SqlBool> = sql`(is_admin or rotary_id ~ '[^0-9]')`;

/** Stores a new admin row, whose id nobody has yet. */
export async function insertAdmin(
  tx: Tx,
  admin: Omit<ChapterAdmin, 'version'>,
  today: IsoDate,
): Promise<ChapterAdmin> {
  const row = await tx
    .insertInto('member')
    .values({ ...chapterAdminRecord.write({ ...admin, version: 1 }), date_of_joining: today })
    .returningAll()
    .executeTakeFirstOrThrow();
  return chapterAdminRecord.read(row);
}

/** The admin row as it stands, locked until the transaction ends. */
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

/** Two who ask for the same id or e-mail address at once are asked one after the other, until the transaction ends. */
async function queueFor(tx: Tx, text: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chapter admin ${text}`}, 0))`.execute(tx);
}

/** Whether somebody on the platform has this rotary id, with or without an account; nobody else takes it meanwhile. */
export async function isRotaryIdTaken(tx: Tx, rotaryId: string): Promise<boolean> {
  await queueFor(tx, rotaryId);
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from member where rotary_id = ${rotaryId})
      or exists (select from account where user_name = ${rotaryId}) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
}

/** Whether another admin of the platform has this e-mail address, whatever its case; nobody else takes it meanwhile. */
export async function isAdminEmailTaken(tx: Tx, email: string): Promise<boolean> {
  await queueFor(tx, email.toLowerCase());
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from member where ${ofAdmins} and lower(email) = lower(${email})) as taken`.execute(
    tx,
  );
  return rows[0]?.taken ?? false;
}
