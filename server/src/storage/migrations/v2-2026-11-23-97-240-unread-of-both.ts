import { runSql } from '../run-sql.ts';

/** The entry of an R2R that somebody else recorded is unread like other received ones. */
export const up = runSql(`
drop index notification_unread;
create index notification_unread on notification (chapter_id, rotary_id, type)
  where code in ('Received', 'Both', 'Cancelled') and not is_read and not is_deleted;
`);
