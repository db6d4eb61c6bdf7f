import { runSql } from '../run-sql.ts';

/**
 * An inbox pages by its own order, whole or of one kind, and its unread entries are counted without being read: each
 * costs the same with five thousand entries as with ten.
 */
export const up = runSql(`
drop index notification_newest;
create index notification_newest on notification (chapter_id, rotary_id, at desc, notification_id desc)
  where not is_deleted;
create index notification_by_kind on notification (chapter_id, rotary_id, type, code, at desc, notification_id desc)
  where not is_deleted;
create index notification_unread on notification (chapter_id, rotary_id)
  where code = 'Received' and not is_read and not is_deleted;
`);
