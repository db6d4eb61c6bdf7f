import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { MemberStatus } from '@fellowship/domain/members/member-status';
import { type RecordOf, record } from '#storage/record.ts';
import { changeRecord } from '#storage/record-store.ts';
import { statement } from '#storage/statement.ts';
import type { Queryable, Tx } from '#storage/transaction.ts';

interface SupportChapter {
  readonly email: string;
  readonly timeZone: string;
  readonly today: IsoDate;
}

const FIND_CHAPTER = statement<object, { chapter_id: string }>(
  'support-chapter-find',
  'select chapter_id from chapter where is_support order by chapter_id limit 1',
);

const INSERT_CHAPTER = statement<SupportChapter, { chapter_id: string }>(
  'support-chapter-insert',
  `insert into chapter (chapter_id, email, name, time_zone, weekly_meeting_day, is_support, created_on)
    values ('support', :email, 'Support Chapter', :timeZone, 'Monday', true, :today)
    returning chapter_id`,
);

/** The chapter in which support admins are (rule identity/roles); created when there is none. */
export async function ensureSupportChapter(tx: Tx, chapter: SupportChapter): Promise<string> {
  const [found] = await FIND_CHAPTER.run(tx, {});
  const [row] = found ? [found] : await INSERT_CHAPTER.run(tx, chapter);
  if (!row) throw new Error('the support chapter was neither found nor inserted');
  return row.chapter_id;
}

interface AdminMember {
  readonly chapterId: string;
  readonly userName: string;
  readonly email: string;
  readonly fullName: string;
  /** Whether it is a super admin, who has the menus of a chapter admin too. */
  readonly isSuper: boolean;
  readonly today: IsoDate;
}

const INSERT_ADMIN = statement<AdminMember>(
  'support-admin-insert',
  `insert into member (chapter_id, rotary_id, full_name, status, is_admin, is_support_admin, email, date_of_joining)
    values (:chapterId, :userName, :fullName, 'Active', :isSuper, true, :email, :today)`,
);

/** Inserts a support or super admin among the members: apart from the demo the only place that gives the role. */
export async function insertSupportAdmin(tx: Tx, member: AdminMember): Promise<void> {
  await INSERT_ADMIN.run(tx, member);
}

/** A support or super admin as the server command shows one. */
export interface SupportAdmin {
  readonly userName: string;
  readonly chapterId: string;
  readonly timeZone: string;
  readonly fullName: string;
  readonly email: string | null;
  readonly status: MemberStatus;
  readonly isSuper: boolean;
}

const SELECT_ADMINS = `
  select member.rotary_id as "userName", member.chapter_id as "chapterId", chapter.time_zone as "timeZone",
    member.full_name as "fullName", member.email, member.status, member.is_admin as "isSuper"
  from member join chapter on chapter.chapter_id = member.chapter_id
  where chapter.is_support and member.is_support_admin`;

const LIST = statement<object, SupportAdmin>('support-admins', `${SELECT_ADMINS} order by member.rotary_id`);

const LOCK = statement<{ userName: string }, SupportAdmin>(
  'support-admin-lock',
  `${SELECT_ADMINS} and member.rotary_id = :userName for update of member`,
);

/** Every support and super admin by user name. */
export function listSupportAdmins(db: Queryable): Promise<SupportAdmin[]> {
  return LIST.run(db, {});
}

/** A support or super admin, locked until the transaction ends; undefined when there is none of that name. */
export async function lockSupportAdmin(tx: Tx, userName: string): Promise<SupportAdmin | undefined> {
  const [admin] = await LOCK.run(tx, { userName });
  return admin;
}

const adminRecord = record('member', {
  chapterId: 'chapter_id',
  userName: 'rotary_id',
  status: 'status',
  inactiveDate: 'inactive_date',
  email: 'email',
  version: 'version',
});

/** Changes the row of a support admin that this transaction has locked. */
export async function changeSupportAdmin(
  tx: Tx,
  { chapterId, userName }: Pick<SupportAdmin, 'chapterId' | 'userName'>,
  content: Partial<Pick<RecordOf<typeof adminRecord>, 'status' | 'inactiveDate' | 'email'>>,
): Promise<void> {
  await changeRecord(tx, adminRecord, { chapterId, userName }, content);
}
