/** Whether the members of a chapter, parameter `:chapterId`, are support admins; evaluated once for all of its members. */
export const IS_SUPPORT = '(select is_support from chapter where chapter.chapter_id = :chapterId)';

/** The SQL of `isRosterMember` on the columns of `member`, for the chapter `:chapterId`: Active, and no admin of any kind. */
export const IS_ON_ROSTER = `status = 'Active' and not is_admin and not ${IS_SUPPORT}`;
