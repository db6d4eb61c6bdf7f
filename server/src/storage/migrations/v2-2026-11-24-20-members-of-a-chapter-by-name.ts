import { runSql } from '../run-sql.ts';

/** Members' lists are a chapter's, by name; without this a prepared plan walks the members of all chapters in order. */
export const up = runSql(
  'create index member_of_chapter_by_name on member (chapter_id, full_name, rotary_id);',
);
