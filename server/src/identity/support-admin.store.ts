import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { MemberStatus } from '@fellowship/domain/members/member-status';
import { sql, type Updateable } from 'kysely';
import type { Member } from '#storage/database.types.ts';
import type { Queryable, Tx } from '#storage/transaction.ts';

export interface SupportChapter {
  readonly email: string;
  readonly timeZone: string;
  readonly today: IsoDate;
}

/** The chapter in which support admins are (rule identity/roles); created when there is none. */
export async function ensureSupportChapter(tx: Tx, chapter: SupportChapter): Promise<string> {
  const existing = await tx
    .selectFrom('chapter')
    .select('chapter_id')
    .where('is_support', '=', true)
    .orderBy('chapter_id')
    .limit(1)
    .executeTakeFirst();
  if (existing) return existing.chapter_id;
  const { chapter_id } = await tx
    .insertInto('chapter')
    .values({
      chapter_id: 'support',
      email: chapter.email,
      name: 'Support Chapter',
      time_zone: chapter.timeZone,
      weekly_meeting_day: 'Monday',
      is_support: true,
      created_on: chapter.today,
    })
    .returning('chapter_id')
    .executeTakeFirstOrThrow();
  return chapter_id;
}

export interface AdminMember {
  readonly chapterId: string;
  readonly userName: string;
  readonly email: string;
  readonly fullName: string;
  /** Whether it is a super admin, who has the menus of a chapter admin too. */
  readonly isSuper: boolean;
  readonly today: IsoDate;
}

/** The row of a support or super admin among the members: besides the demo the only place that gives the role. */
export async function insertSupportAdmin(tx: Tx, member: AdminMember): Promise<void> {
  await tx
    .insertInto('member')
    .values({
      chapter_id: member.chapterId,
      rotary_id: member.userName,
      full_name: member.fullName,
      status: 'Active',
      is_admin: member.isSuper,
      is_support_admin: true,
      email: member.email,
      date_of_joining: member.today,
    })
    .execute();
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

function selectSupportAdmins(db: Queryable) {
  return db
    .selectFrom('member')
    .innerJoin('chapter', 'chapter.chapter_id', 'member.chapter_id')
    .select([
      'member.rotary_id as userName',
      'member.chapter_id as chapterId',
      'chapter.time_zone as timeZone',
      'member.full_name as fullName',
      'member.email as email',
      'member.status as status',
      'member.is_admin as isSuper',
    ])
    .where('chapter.is_support', '=', true)
    .where('member.is_support_admin', '=', true);
}

/** Every support and super admin by user name. */
export function listSupportAdmins(db: Queryable): Promise<SupportAdmin[]> {
  return selectSupportAdmins(db).orderBy('member.rotary_id').execute();
}

/** A support or super admin, locked until the transaction ends; undefined when there is none of that name. */
export function lockSupportAdmin(tx: Tx, userName: string): Promise<SupportAdmin | undefined> {
  return selectSupportAdmins(tx)
    .where('member.rotary_id', '=', userName)
    .forUpdate('member')
    .executeTakeFirst();
}

/** Changes the row of a support admin that this transaction has locked. */
export async function changeSupportAdmin(
  tx: Tx,
  { chapterId, userName }: Pick<SupportAdmin, 'chapterId' | 'userName'>,
  values: Pick<Updateable<Member>, 'status' | 'inactive_date' | 'email'>,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ ...values, version: sql`version + 1` })
    .where('chapter_id', '=', chapterId)
    .where('rotary_id', '=', userName)
    .execute();
}
