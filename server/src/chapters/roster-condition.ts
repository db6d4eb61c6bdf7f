import { type RawBuilder, type SqlBool, sql } from 'kysely';

const IS_ORDINARY = `status = 'Active' and not is_admin`;

/**
 * The SQL of `isRosterMember` on the columns of `member`: Active, and no admin of any kind. The chapter is parameter
 * `:chapterId`, asked once for all of its members.
 */
export const IS_ON_ROSTER = `${IS_ORDINARY}
        and not (select is_support from chapter where chapter.chapter_id = :chapterId)`;

/** As `IS_ON_ROSTER`, for a query that is built. */
export function onRoster(chapterId: string): RawBuilder<SqlBool> {
  return sql`${sql.raw(IS_ORDINARY)} and not ${isSupport(chapterId)}`;
}

/** Whether the members of a chapter are support admins. */
export function isSupport(chapterId: string): RawBuilder<SqlBool> {
  return sql`(select is_support from chapter where chapter.chapter_id = ${chapterId})`;
}
