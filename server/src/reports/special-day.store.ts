import type { MemberWithDates } from '@fellowship/domain/reports/special-days';
import type { Database } from '#storage/database.ts';
import { statement } from '#storage/statement.ts';

/** The members of a chapter with the dates of their families, and the chapter's time zone. */
export interface FoundMembers {
  timeZone: string;
  members: MemberWithDates[];
}

const FIND = statement<{ chapterId: string }, FoundMembers>(
  'special-days',
  `
    select time_zone as "timeZone",
      (select coalesce(json_agg(json_build_object('rotaryId', rotary_id, 'fullName', full_name,
          'classificationName', classification_name, 'mobile', mobile, 'status', status, 'isAdmin', is_admin,
          'isSupportAdmin', is_support, 'dob', dob, 'maritalStatus', marital_status, 'weddingDate', wedding_date,
          'familyMembers', family_members)), '[]')
        from member where member.chapter_id = chapter.chapter_id and status = 'Active') as members
    from chapter where chapter_id = :chapterId`,
);

/** Whoever is Active in the chapter, with the days there are to congratulate on: one round trip. `null` without such a chapter. */
export async function findMembersWithDates(
  { kysely }: Database,
  chapterId: string,
): Promise<FoundMembers | null> {
  const [found] = await FIND.run(kysely, { chapterId });
  return found ?? null;
}
