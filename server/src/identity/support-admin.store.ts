import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { Tx } from '#storage/transaction.ts';

export interface SupportChapter {
  readonly email: string;
  readonly timeZone: string;
  readonly today: IsoDate;
}

/** The chapter whose members are support admins (rule identity/roles); made when there is none. */
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
  readonly today: IsoDate;
}

/** The row of an admin among the members. */
export async function insertAdminMember(tx: Tx, member: AdminMember): Promise<void> {
  await tx
    .insertInto('member')
    .values({
      chapter_id: member.chapterId,
      rotary_id: member.userName,
      full_name: member.fullName,
      status: 'Active',
      is_admin: false,
      email: member.email,
      date_of_joining: member.today,
    })
    .execute();
}
