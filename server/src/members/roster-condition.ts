import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * The SQL of `isRosterMember` on the columns of `member`: Active, and no admin of any kind. The chapter is parameter
 * `:chapterId`, asked once for all of its members.
 */
export const IS_ON_ROSTER = `status = 'Active' and not is_admin
        and not (select is_support from chapter where chapter.chapter_id = :chapterId)`;

/** As `IS_ON_ROSTER`, for a query that is built. */
export function onRoster(chapterId: string): RawBuilder<SqlBool> {
  return sql`status = 'Active' and not is_admin and not ${isSupport(chapterId)}`;
}

/** Whether the members of a chapter are support admins. */
export function isSupport(chapterId: string): RawBuilder<SqlBool> {
  return sql`(select is_support from chapter where chapter.chapter_id = ${chapterId})`;
}
