import { runSql } from '../run-sql.ts';

/** Support admins list the members of all chapters, page by page. */
export const up = runSql('create index member_by_name on member (full_name, rotary_id);');
