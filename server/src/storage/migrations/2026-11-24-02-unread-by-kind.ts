import { runSql } from '../run-sql.ts';

/** What is unread is counted by its type too, for the tabs of My Activities. */
export const up = runSql(`
drop index notification_unread;
create index notification_unread on notification (chapter_id, rotary_id, type)
  where code = 'Received' and not is_read and not is_deleted;
`);
