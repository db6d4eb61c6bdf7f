import { runSql } from '../run-sql.ts';

/**
 * The audit log of a chapter is looked through by who and by what: of the 60,000 entries of ten years a rare one would
 * otherwise be found by reading all.
 */
export const up = runSql(`
create index audit_by_actor on audit (chapter_id, actor, at, audit_id);
create index audit_by_action on audit (chapter_id, action, at, audit_id);
`);
