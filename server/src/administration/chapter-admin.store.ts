import { isAccountTaken, lockUserName } from '../identity/accounts/account.store.ts';
import { changeMember, IS_ADMIN_ROW, type Member } from '../members/member.store.ts';
import { type RecordOf, record } from '../storage/record.ts';
import { findRecord } from '../storage/record-store.ts';
import { sqlPart, statement } from '../storage/statement.ts';
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
export function getAdmin({
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

export const isAdminRow = sqlPart(IS_ADMIN_ROW);

/** The current admin row, locked until the transaction ends. */
export function lockAdmin(tx: Tx, chapterId: string, rotaryId: string): Promise<ChapterAdmin | null> {
  return findRecord(tx, chapterAdminRecord, { chapterId, rotaryId }, { lock: true, and: [isAdminRow] });
}

/** Changes an admin row that this transaction has locked. */
export async function changeAdmin(
  tx: Tx,
  { chapterId, rotaryId }: Pick<ChapterAdmin, 'chapterId' | 'rotaryId'>,
  content: Partial<Pick<Member, 'email' | 'status' | 'isAdmin' | 'inActiveDate'>>,
): Promise<ChapterAdmin> {
  return getAdmin(await changeMember(tx, { chapterId, rotaryId }, content));
}

const FIND_MEMBER = statement<{ rotaryId: string }>(
  'chapter-admin-find-member',
  'select from member where rotary_id = :rotaryId limit 1',
);

/** Whether anyone on the platform has this rotary id, with or without an account; locked against being taken meanwhile. */
export async function isRotaryIdTaken(tx: Tx, rotaryId: string): Promise<boolean> {
  await lockUserName(tx, rotaryId);
  const found = await FIND_MEMBER.run(tx, { rotaryId });
  return found.length > 0 || (await isAccountTaken(tx, rotaryId));
}
