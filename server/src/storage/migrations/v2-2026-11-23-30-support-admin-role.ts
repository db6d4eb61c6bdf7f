import { runSql } from '../run-sql.ts';

/**
 * The role of a support admin becomes a fact of its own. Until now everybody in a support chapter was one, so those rows get
 * it whose ids no import, conversion or new member could have: ids of members are numbers.
 */
export const up = runSql(`
alter table member add column is_support_admin boolean not null default false;
update member set is_support_admin = true
from chapter
where chapter.chapter_id = member.chapter_id and chapter.is_support and member.rotary_id ~ '[^0-9]';
`);
